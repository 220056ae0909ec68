import { createHash } from "node:crypto";
import { availableParallelism, tmpdir } from "node:os";
import type { CodeRequest, CodeResult, CodeRunner } from "@heddle/workflow";
import { allowedBuiltIns } from "./built-in-modules.ts";
import { ExternalModules } from "./external-modules.ts";
import { PythonRunner } from "./python/python-runner.ts";
import { RunnerPool } from "./runner-pool.ts";
import { RunnerTask } from "./runner-task.ts";

export interface CodeRunnerOptions {
  /** How many scripts run at the same time while they are quick; the number of processor cores when absent. */
  size?: number | undefined;
  /** How many when some of them wait or hang. */
  maxSize?: number | undefined;
  /** Memory of a script with little input; grows with the input. */
  memoryMegabytes?: number | undefined;
  maxMemoryMegabytes?: number | undefined;
  /** A process is replaced after this many scripts. */
  tasksPerProcess?: number | undefined;
  /** Longest time for one script, whatever it asks for; a minute when absent. */
  maxMilliseconds?: number | undefined;
  /** Megabytes of JSON that a script may return. */
  outputMegabytes?: number | undefined;
  /** Items that a script may return when it runs once for all. */
  outputItems?: number | undefined;
  /** Built-in modules that scripts may require; all harmless ones when absent. */
  allowBuiltIn?: readonly string[] | undefined;
  /** Packages that scripts may require. */
  allowExternal?: readonly string[] | undefined;
  /** Folder that the administrator installs them into. */
  modulesFolder?: string | undefined;
  /** Folder of the installed Pyodide; where `npm run python` puts it when absent. */
  pythonFolder?: string | undefined;
  /** Where the folder of the runners is made; the system's temporary folder when absent. Must allow programs to be run. */
  parentFolder?: string | undefined;
}

export interface ScriptRunner extends CodeRunner {
  /** Starts a process ahead of the first script. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a pool of restricted processes that run scripts, one at a time each. Nothing is started before the first script. */
export function createCodeRunner(options: CodeRunnerOptions = {}): ScriptRunner {
  return new PooledRunner(options);
}

class PooledRunner implements ScriptRunner {
  readonly #pool: RunnerPool;
  readonly #python: PythonRunner;
  readonly #externals: ExternalModules;
  readonly #modules: readonly string[];
  readonly #maxMilliseconds: number;
  readonly #limits: ConstructorParameters<typeof RunnerTask>[2];

  constructor(options: CodeRunnerOptions) {
    const size = options.size ?? availableParallelism();
    const memoryMegabytes = options.memoryMegabytes ?? 128;
    this.#maxMilliseconds = options.maxMilliseconds ?? 60_000;
    this.#modules = allowedBuiltIns(options.allowBuiltIn);
    this.#externals = new ExternalModules({
      allowed: options.allowExternal ?? [],
      folder: options.modulesFolder,
    });
    this.#limits = {
      memoryMegabytes,
      maxMemoryMegabytes: Math.max(memoryMegabytes, options.maxMemoryMegabytes ?? 1024),
      spareMegabytes: 384,
      outputCharacters: (options.outputMegabytes ?? 64) * 1_048_576,
      outputItems: options.outputItems ?? 500_000,
    };
    const parentFolder = options.parentFolder ?? tmpdir();
    this.#pool = new RunnerPool({
      size,
      maxSize: Math.max(size, options.maxSize ?? Math.max(8, 2 * size)),
      memoryMegabytes,
      tasksPerProcess: options.tasksPerProcess ?? 500,
      parentFolder,
    });
    this.#python = new PythonRunner({
      pyodideFolder: options.pythonFolder,
      parentFolder,
      maxProcesses: Math.max(2, size),
      limits: this.#limits,
    });
  }

  async run(given: CodeRequest): Promise<CodeResult> {
    const { timeout, signal, code } = given;
    signal.throwIfAborted();
    const milliseconds = Math.min(timeout > 0 ? timeout : this.#maxMilliseconds, this.#maxMilliseconds);
    const request: CodeRequest = {
      ...given,
      timeout: milliseconds,
      call: (name, args) => given.call(name, args),
    };
    if (request.language === "python") return this.#python.run(request);
    const externals = await this.#externals.usedBy(code);
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

  async close(): Promise<void> {
    this.#pool.close();
    this.#python.close();
  }
}

/** The same script of the same workflow. */
function keyOf({ code, roots }: CodeRequest): string {
  const { id } = (roots["$workflow"] ?? {}) as { id?: unknown };
  return createHash("sha256")
    .update(`${String(id ?? "")}\n${code}`)
    .digest("base64");
}
