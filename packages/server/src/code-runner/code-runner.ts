import { existsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import type { CodeRequest, CodeResult, CodeRunner } from "@heddle/workflow";
import { pythonMissing } from "./code-errors.ts";
import { prepareRunnerFolder } from "./runner-files.ts";
import { RunnerProcess } from "./runner-process.ts";
import { RunnerTask } from "./runner-task.ts";

export interface CodeRunnerOptions {
  /** How many scripts run at the same time; the number of processor cores when absent. */
  size?: number;
  /** Memory of a script with little input; grows with the input. */
  memoryMegabytes?: number;
  maxMemoryMegabytes?: number;
  /** A process is replaced after this many scripts. */
  tasksPerProcess?: number;
  /** Longest time for one script, whatever it asks for. */
  maxMilliseconds?: number;
  /** Where the folder of the runners is made; the system's temporary folder when absent. Must allow programs to be run. */
  parentFolder?: string;
}

export interface JavaScriptRunner extends CodeRunner {
  /** Starts a process ahead of the first script. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a pool of restricted processes that run scripts, one at a time each. Nothing is started before the first script. */
export function createCodeRunner(options: CodeRunnerOptions = {}): JavaScriptRunner {
  return new RunnerPool(options);
}

/** The unprivileged user that runners become when the server runs as root. */
const nobody = 65534;

class RunnerPool implements JavaScriptRunner {
  readonly #options: Required<CodeRunnerOptions>;
  readonly #idle: RunnerProcess[] = [];
  readonly #all = new Set<RunnerProcess>();
  readonly #queue: { take(runner: RunnerProcess): void; fail(error: unknown): void }[] = [];
  #starting = 0;
  #files: { folder: string; remove(): void } | undefined;
  #isClosed = false;
  #uid = process.getuid?.() === 0 ? nobody : undefined;

  constructor(options: CodeRunnerOptions) {
    this.#options = {
      size: availableParallelism(),
      memoryMegabytes: 128,
      maxMemoryMegabytes: 1024,
      tasksPerProcess: 500,
      maxMilliseconds: 3_600_000,
      parentFolder: tmpdir(),
      ...options,
    };
  }

  async run(request: CodeRequest): Promise<CodeResult> {
    if (request.language !== "javaScript") throw pythonMissing();
    request.signal.throwIfAborted();
    const runner = await this.#acquire();
    const { memoryMegabytes, maxMemoryMegabytes, maxMilliseconds } = this.#options;
    const timeout = Math.min(request.timeout > 0 ? request.timeout : maxMilliseconds, maxMilliseconds);
    try {
      const task = new RunnerTask(
        { ...request, timeout, call: (name, args) => request.call(name, args) },
        runner,
      );
      return await task.run({ memoryMegabytes, maxMemoryMegabytes, spareMegabytes: 384 });
    } finally {
      this.#release(runner);
    }
  }

  async warmUp(): Promise<void> {
    this.#release(await this.#acquire());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const runner of this.#all) runner.kill();
    this.#all.clear();
    this.#files?.remove();
    this.#files = undefined;
  }

  #acquire(): Promise<RunnerProcess> {
    if (this.#isClosed) throw new Error("The code runner is closed");
    for (let runner = this.#idle.pop(); runner; runner = this.#idle.pop()) {
      if (runner.isAlive) return Promise.resolve(runner);
      this.#all.delete(runner);
    }
    return new Promise((take, fail) => {
      this.#queue.push({ take, fail });
      this.#startIfRoom();
    });
  }

  #release(runner: RunnerProcess): void {
    const isSpent = runner.tasksDone >= this.#options.tasksPerProcess;
    if (this.#isClosed || !runner.isAlive || isSpent) {
      runner.kill();
      this.#all.delete(runner);
      // The replacement starts now, so that the next script finds it warm.
      if (!this.#isClosed) this.#startIfRoom();
      return;
    }
    const next = this.#queue.shift();
    if (next) next.take(runner);
    else this.#idle.push(runner);
  }

  #startIfRoom(): void {
    if (this.#all.size + this.#starting >= this.#options.size) return;
    this.#starting++;
    this.#start().then(
      (runner) => {
        this.#starting--;
        this.#all.add(runner);
        this.#release(runner);
      },
      (error) => {
        this.#starting--;
        this.#queue.shift()?.fail(error);
      },
    );
  }

  async #start(): Promise<RunnerProcess> {
    // Temporary folders may be swept while the server runs.
    if (!this.#files || !existsSync(this.#files.folder))
      this.#files = prepareRunnerFolder(this.#options.parentFolder);
    const options = { folder: this.#files.folder, memoryMegabytes: this.#options.memoryMegabytes };
    if (this.#uid === undefined) return RunnerProcess.start(options);
    try {
      return await RunnerProcess.start({ ...options, uid: this.#uid });
    } catch {
      // The program lies where only root may read: better a runner with root's user id than none; the other walls still stand.
      process.emitWarning(
        "Scripts run with root's user id, because Node.js lies where other users may not start it. Start the server as an ordinary user.",
      );
      this.#uid = undefined;
      return RunnerProcess.start(options);
    }
  }
}
