import { createHash } from "node:crypto";
import { availableParallelism, tmpdir } from "node:os";
import type { CodeRequest, CodeResult, CodeRunner } from "@heddle/workflow";
import type { Config } from "../platform/config/env.ts";
import { allowedBuiltIns, trustedModules } from "./built-in-modules.ts";
import { ExternalModules } from "./external-modules.ts";
import { PythonRunner } from "./python/python-runner.ts";
import { prepareRunnerFolder } from "./runner-files.ts";
import { RunnerPool } from "./runner-pool.ts";
import { RunnerTask } from "./runner-task.ts";
import { SqlRunner } from "./sql/sql-runner.ts";
import { TrustedRunner } from "./trusted-runner.ts";

/** Options that are not server settings. */
export interface CodeRunnerOptions {
  /** Scripts that run at the same time while all are quick; the number of processor cores when absent. */
  size?: number | undefined;
  /** A process is replaced after this many scripts. */
  tasksPerProcess?: number | undefined;
  /** Folders that the operator has opened to nodes, and so to scripts with host access. */
  openFolders?: readonly string[] | undefined;
  /** Parent folder of the runners; the system's temporary folder when absent. Its mount must allow executables. */
  parentFolder?: string | undefined;
}

/** The memory limit of a script grows with its input up to this. */
const MAX_MEMORY_MEGABYTES = 1024;
const SPARE_MEGABYTES = 384;
/** A process grows by two kilobytes with each script, and a new one costs as much CPU time as a hundred scripts. */
const TASKS_PER_PROCESS = 10_000;
/** SQLite keeps no state between queries that a new process would have to build. */
const QUERIES_PER_PROCESS = 500;
const ISOLATE_FLAGS = [
  "--allow-addons",
  "--max-old-space-size=256",
  "--enable-experimental-regexp-engine-on-excessive-backtracks",
  "--regexp-backtracks-before-fallback=20000",
];

/** Runs scripts of nodes in processes. */
export interface ScriptRunner extends CodeRunner {
  /** Starts a process ahead of the first script. */
  warmUp(): Promise<void>;
  /** Ids of the processes that run scripts in the sandbox. */
  pids(): readonly number[];
  close(): Promise<void>;
}

/** Makes a pool of restricted processes that run scripts, one at a time each. Nothing is started before the first script. */
export function createCodeRunner(settings: Config["code"], options: CodeRunnerOptions = {}): ScriptRunner {
  return new PooledRunner(settings, options);
}

class PooledRunner implements ScriptRunner {
  readonly #pool: RunnerPool;
  readonly #python: PythonRunner;
  readonly #sql: SqlRunner;
  readonly #trusted: TrustedRunner;
  readonly #externals: ExternalModules;
  readonly #modules: readonly string[];
  readonly #timeoutMs: number;
  readonly #limits: ConstructorParameters<typeof RunnerTask>[2];

  constructor(settings: Config["code"], options: CodeRunnerOptions) {
    const { memoryMegabytes } = settings;
    const { size = availableParallelism(), parentFolder = tmpdir() } = options;
    this.#timeoutMs = settings.timeoutMs;
    this.#modules = allowedBuiltIns(settings.allowBuiltIn);
    this.#externals = new ExternalModules({
      allowed: settings.allowExternal,
      folder: settings.modulesFolder,
    });
    this.#limits = {
      memoryMegabytes,
      maxMemoryMegabytes: Math.max(memoryMegabytes, MAX_MEMORY_MEGABYTES),
      spareMegabytes: SPARE_MEGABYTES,
      outputCharacters: settings.outputMegabytes * 2 ** 20,
      outputItems: settings.outputItems,
    };
    const sizes = {
      size,
      maxSize: Math.max(size, settings.processes),
      tasksPerProcess: options.tasksPerProcess ?? TASKS_PER_PROCESS,
    };
    this.#pool = new RunnerPool({
      ...sizes,
      makeFolder: () => prepareRunnerFolder(parentFolder),
      argument: String(memoryMegabytes),
      flags: ISOLATE_FLAGS,
    });
    this.#trusted = new TrustedRunner({
      ...sizes,
      trusted: trustedModules(settings.trustedModules),
      openFolders: options.openFolders ?? [],
      modules: this.#modules,
      parentFolder,
      limits: this.#limits,
    });
    this.#sql = new SqlRunner({
      ...sizes,
      tasksPerProcess: options.tasksPerProcess ?? QUERIES_PER_PROCESS,
      parentFolder,
      limits: this.#limits,
    });
    this.#python = new PythonRunner({
      pyodideFolder: settings.pythonFolder,
      parentFolder,
      maxProcesses: Math.max(2, size),
      limits: this.#limits,
    });
  }

  async run(given: CodeRequest): Promise<CodeResult> {
    const { timeout, signal, code } = given;
    signal.throwIfAborted();
    const milliseconds = timeout > 0 ? Math.min(timeout, this.#timeoutMs) : this.#timeoutMs;
    const request: CodeRequest = {
      ...given,
      timeout: milliseconds,
      call: (name, args) => given.call(name, args),
    };
    if (request.language === "python") return this.#python.run(request);
    if (request.language === "sql") return this.#sql.run(request);
    const externals = await this.#externals.usedBy(code);
    const machine = this.#trusted.modulesUsedBy(code);
    if (machine.length > 0) return this.#trusted.run(request, machine, externals);
    const key = keyOf(request);
    const runner = await this.#pool.acquire(key, signal);
    try {
      const task = new RunnerTask(request, runner, this.#limits);
      return await task.run({ key, modules: this.#modules, externals });
    } finally {
      this.#pool.release(runner, key);
    }
  }

  warmUp(): Promise<void> {
    return this.#pool.warmUp();
  }

  pids(): readonly number[] {
    return this.#pool.pids();
  }

  async close(): Promise<void> {
    this.#pool.close();
    this.#python.close();
    this.#trusted.close();
    this.#sql.close();
  }
}

/** The same script of the same workflow. */
function keyOf({ code, roots }: CodeRequest): string {
  const { id } = (roots["$workflow"] ?? {}) as { id?: unknown };
  return createHash("sha256")
    .update(`${String(id ?? "")}\n${code}`)
    .digest("base64");
}
