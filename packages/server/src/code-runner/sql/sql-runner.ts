import type { CodeRequest, CodeResult } from "@heddle/workflow";
import { makeRunnerFolder } from "../runner-files.ts";
import { RunnerPool } from "../runner-pool.ts";
import { RunnerTask, type TaskLimits } from "../runner-task.ts";

export interface SqlOptions {
  parentFolder: string;
  /** Queries that run at the same time while all are quick. */
  size: number;
  maxSize: number;
  tasksPerProcess: number;
  limits: TaskLimits;
}

/**
 * Runs SQL queries in processes, as SQLite cannot be interrupted in a thread: a query without end would keep the thread and its memory
 * until the server ends.
 */
export class SqlRunner {
  readonly #pool: RunnerPool;
  readonly #limits: TaskLimits;

  constructor({ parentFolder, limits, ...rest }: SqlOptions) {
    this.#limits = limits;
    this.#pool = new RunnerPool({
      ...rest,
      makeFolder: () => makeRunnerFolder(parentFolder, ["child", "sql/child"], { keepsPaths: true }),
      program: "sql/child/main.mjs",
      argument: "run",
      flags: ["--allow-worker"],
      hasSqlite: true,
    });
  }

  async run(request: CodeRequest): Promise<CodeResult> {
    const runner = await this.#pool.acquire("", request.signal);
    try {
      return await new RunnerTask(request, runner, this.#limits).run({ key: "", modules: [], externals: [] });
    } finally {
      this.#pool.release(runner);
    }
  }

  close(): void {
    this.#pool.close();
  }
}
