import { existsSync } from "node:fs";
import type { CodeRequest, CodeResult } from "@heddle/workflow";
import type { RunnerFolder } from "../runner-files.ts";
import type { RunnerProcess } from "../runner-process.ts";
import { RunnerTask, type TaskLimits } from "../runner-task.ts";
import { startUnprivileged } from "../start-unprivileged.ts";
import { preparePython, pythonProgram } from "./python-files.ts";

/** Limits and folders of Python processes. */
export interface PythonOptions {
  pyodideFolder: string | undefined;
  parentFolder: string;
  /** Maximum number of concurrent scripts. */
  maxProcesses: number;
  limits: TaskLimits;
}

/** Milliseconds that a process waits for a script that might come. */
const SPARE_PROCESS_MS = 300_000;
/** The interpreter itself is that large. */
const INTERPRETER_MB = 320;

/** Runs Python scripts, each in a separate process that ends with it. One process is kept ready while scripts arrive. */
export class PythonRunner {
  readonly #options: PythonOptions;
  readonly #all = new Set<RunnerProcess>();
  readonly #queue: (() => void)[] = [];
  #files: Promise<RunnerFolder> | undefined;
  #spare: Promise<RunnerProcess> | undefined;
  #spareTimer: NodeJS.Timeout | undefined;
  #running = 0;
  #isClosed = false;

  constructor(options: PythonOptions) {
    this.#options = options;
  }

  async run(request: CodeRequest): Promise<CodeResult> {
    if (this.#isClosed) throw new Error("The code runner is closed");
    await this.#turn();
    try {
      request.signal.throwIfAborted();
      const runner = await this.#take();
      try {
        const { limits } = this.#options;
        const memoryMegabytes = limits.memoryMegabytes + INTERPRETER_MB;
        const task = new RunnerTask(request, runner, {
          ...limits,
          memoryMegabytes,
          maxMemoryMegabytes: limits.maxMemoryMegabytes + INTERPRETER_MB,
        });
        return await task.run({ key: "", modules: [], externals: [] });
      } finally {
        runner.kill();
        this.#all.delete(runner);
      }
    } finally {
      this.#running--;
      this.#queue.shift()?.();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#spareTimer);
    for (const runner of this.#all) runner.kill();
    void this.#files?.then(
      (files) => files.remove(),
      () => undefined,
    );
  }

  async #turn(): Promise<void> {
    while (this.#running >= this.#options.maxProcesses)
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#running++;
  }

  async #take(): Promise<RunnerProcess> {
    // Taken before anything is awaited: another script must not get the same one.
    const spare = this.#spare;
    this.#spare = undefined;
    const ready = await spare?.catch(() => undefined);
    const runner = ready?.isAlive ? ready : await this.#start();
    if (!this.#spare) this.#makeSpare();
    return runner;
  }

  /** Keeps a process ready for the next script; after some idle time its memory is released. */
  #makeSpare(): void {
    if (this.#isClosed) return;
    const spare = this.#start();
    this.#spare = spare;
    spare.catch(() => undefined);
    clearTimeout(this.#spareTimer);
    this.#spareTimer = setTimeout(() => {
      if (this.#spare !== spare) return;
      this.#spare = undefined;
      spare.then(
        (runner) => {
          runner.kill();
          this.#all.delete(runner);
        },
        () => undefined,
      );
    }, SPARE_PROCESS_MS);
    this.#spareTimer.unref();
  }

  async #start(): Promise<RunnerProcess> {
    const { folder } = await this.#prepared();
    const runner = await startUnprivileged({ folder, argument: "run", ...pythonProgram });
    if (this.#isClosed) runner.kill();
    else this.#all.add(runner);
    return runner;
  }

  async #prepared(): Promise<RunnerFolder> {
    const known = await this.#files?.catch(() => undefined);
    // Temporary folders can be deleted while the server runs.
    if (known && existsSync(known.folder)) return known;
    const { pyodideFolder, parentFolder } = this.#options;
    const made = preparePython(pyodideFolder, parentFolder);
    this.#files = made;
    // The next attempt may find it installed.
    made.catch(() => {
      if (this.#files === made) this.#files = undefined;
    });
    return made;
  }
}
