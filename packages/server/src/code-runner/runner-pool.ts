import { existsSync } from "node:fs";
import { HeldUp } from "./held-up.ts";
import type { RunnerFolder } from "./runner-files.ts";
import type { RunnerOptions, RunnerProcess } from "./runner-process.ts";
import { startUnprivileged } from "./start-unprivileged.ts";

/** Number of processes in a pool, and the settings for starting each. */
export interface RunnerPoolOptions extends Omit<RunnerOptions, "folder" | "uid"> {
  size: number;
  maxSize: number;
  tasksPerProcess: number;
  /** Makes the folder with all that a process reads. */
  makeFolder(): RunnerFolder;
}

interface Waiting {
  key: string;
  since: number;
  take(runner: RunnerProcess): void;
  fail(error: unknown): void;
}

/** Milliseconds that a script waits for a process before one more is started. */
const SLOW_RUN_MS = 250;
/** Milliseconds after which an idle process beyond the usual number is ended. */
const MAX_IDLE_MS = 30_000;

/**
 * Processes that run scripts: one per core, and one more for each that its script blocks. Scripts wait for a process as
 * long as necessary; on an overloaded host further processes would only take CPU time from those.
 */
export class RunnerPool {
  readonly #options: RunnerPoolOptions;
  readonly #idle: { runner: RunnerProcess; since: number }[] = [];
  readonly #all = new Set<RunnerProcess>();
  readonly #queue: Waiting[] = [];
  /** Last script of each process: running it there again costs less. */
  readonly #lastKey = new WeakMap<RunnerProcess, string>();
  readonly #heldUp = new HeldUp();
  #starting = 0;
  #files: RunnerFolder | undefined;
  #isClosed = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: RunnerPoolOptions) {
    this.#options = options;
  }

  acquire(key: string, signal?: AbortSignal): Promise<RunnerProcess> {
    if (this.#isClosed) throw new Error("The code runner is closed");
    const idle = this.#takeIdle(key);
    if (idle) return Promise.resolve(idle);
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        key,
        since: performance.now(),
        take: (runner) => {
          signal?.removeEventListener("abort", leave);
          resolve(runner);
        },
        fail: (error) => {
          signal?.removeEventListener("abort", leave);
          reject(error);
        },
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#queue.push(waiting);
      this.#startIfRoom(this.#options.size);
      this.#look();
    });
  }

  release(runner: RunnerProcess, key?: string): void {
    if (key !== undefined) this.#lastKey.set(runner, key);
    const isSpent = runner.tasksDone >= this.#options.tasksPerProcess;
    if (this.#isClosed || !runner.isAlive || isSpent) {
      runner.kill();
      this.#all.delete(runner);
      // The replacement starts now, so that the next script finds it warm.
      if (!this.#isClosed) this.#startIfRoom(this.#options.size);
      return;
    }
    const next = this.#queue.shift();
    if (next) next.take(runner);
    else this.#idle.push({ runner, since: performance.now() });
  }

  /** Ids of the processes. */
  pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  async warmUp(): Promise<void> {
    this.release(await this.acquire(""));
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#looking);
    for (const runner of this.#all) runner.kill();
    this.#all.clear();
    for (const { fail } of this.#queue.splice(0)) fail(new Error("The code runner is closed"));
    this.#files?.remove();
    this.#files = undefined;
  }

  /** The one that ran this script last, otherwise the one that was used last. */
  #takeIdle(key: string): RunnerProcess | undefined {
    const at = this.#idle.findLastIndex(({ runner }) => runner.isAlive && this.#lastKey.get(runner) === key);
    if (at >= 0) return this.#idle.splice(at, 1)[0]?.runner;
    for (let one = this.#idle.pop(); one; one = this.#idle.pop()) {
      if (one.runner.isAlive) return one.runner;
      this.#all.delete(one.runner);
    }
    return undefined;
  }

  /** While processes are held up by scripts that wait or hang, others get one more; afterwards it goes again. */
  #look(): void {
    this.#looking ??= setInterval(() => {
      const now = performance.now();
      const first = this.#queue[0];
      if (first) this.#growFor(now - first.since);
      const oldest = this.#idle[0];
      const isBeyond = this.#all.size > this.#options.size;
      if (oldest && isBeyond && now - oldest.since > MAX_IDLE_MS) {
        this.#idle.shift();
        oldest.runner.kill();
        this.#all.delete(oldest.runner);
      }
      if (this.#queue.length === 0 && !isBeyond) {
        clearInterval(this.#looking);
        this.#looking = undefined;
      }
    }, SLOW_RUN_MS / 2);
    this.#looking.unref();
  }

  /** One more process at a time for each that is held up. */
  #growFor(waitedMs: number): void {
    const { size, maxSize } = this.#options;
    const idle = new Set(this.#idle.map(({ runner }) => runner));
    const heldUp = this.#heldUp.count([...this.#all].filter((runner) => !idle.has(runner)));
    if (waitedMs > SLOW_RUN_MS && this.#starting === 0) this.#startIfRoom(Math.min(maxSize, size + heldUp));
  }

  #startIfRoom(most: number): void {
    if (this.#all.size + this.#starting >= most) return;
    this.#starting++;
    this.#start().then(
      (runner) => {
        this.#starting--;
        this.#all.add(runner);
        this.release(runner);
      },
      (error) => {
        this.#starting--;
        this.#queue.shift()?.fail(error);
      },
    );
  }

  async #start(): Promise<RunnerProcess> {
    // Temporary folders can be deleted while the server runs.
    const { makeFolder, program, argument, flags, hasSqlite, openFolders } = this.#options;
    if (!this.#files || !existsSync(this.#files.folder)) this.#files = makeFolder();
    return startUnprivileged({
      folder: this.#files.folder,
      program,
      argument,
      flags,
      hasSqlite,
      openFolders,
    });
  }
}
