import type { Worker } from "node:worker_threads";
import { startThread } from "../../platform/threads/start-thread.ts";
import { Channel, type ChannelMessage } from "../channel.ts";

const MAX_IDLE_MS = 60_000;

export interface TaskThreadsOptions {
  /** The module that runs in the threads, and serves a channel. */
  readonly program: URL;
  readonly name: string;
  readonly maxThreads: number;
  /** A thread that works longer on one task is ended. */
  readonly maxTaskMs: number;
  readonly maxMegabytes: number;
  /** Of these, megabytes for objects that may live short; less makes more work, and leaves less memory behind. */
  readonly maxYoungMegabytes?: number | undefined;
  /** A thread without work is ended after that; a minute when absent. */
  readonly maxIdleMs?: number | undefined;
}

interface Thread<Service> {
  readonly worker: Worker;
  readonly channel: Channel<Service>;
  readonly ended: Promise<undefined>;
  /** Ends the thread when it has been idle, or works too long. */
  timer?: NodeJS.Timeout;
}

/** Threads for work that would keep the main thread: one task at a time each, started when needed, ended when a task takes too much. */
export class TaskThreads<Service> {
  readonly #options: TaskThreadsOptions;
  readonly #idle: Thread<Service>[] = [];
  readonly #waiting: ((thread: Thread<Service>) => void)[] = [];
  #count = 0;

  constructor(options: TaskThreadsOptions) {
    this.#options = options;
  }

  /** What `task` asks of a thread; undefined when that took too much time or memory. @throws CallFailed with the thread's error. */
  async run<Value>(task: (thread: Channel<Service>) => Promise<Value>): Promise<Value | undefined> {
    const thread = await this.#take();
    thread.timer = setTimeout(() => void thread.worker.terminate(), this.#options.maxTaskMs);
    try {
      return await Promise.race([task(thread.channel), thread.ended]);
    } finally {
      clearTimeout(thread.timer);
      this.#free(thread);
    }
  }

  close(): void {
    for (const { worker, timer } of this.#idle) {
      clearTimeout(timer);
      void worker.terminate();
    }
  }

  #take(): Promise<Thread<Service>> {
    const idle = this.#idle.pop();
    clearTimeout(idle?.timer);
    if (idle) return Promise.resolve(idle);
    if (this.#count < this.#options.maxThreads) return Promise.resolve(this.#start());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #free(thread: Thread<Service>): void {
    if (thread.worker.threadId < 0) return;
    const next = this.#waiting.shift();
    if (next) {
      next(thread);
      return;
    }
    this.#idle.push(thread);
    const { maxIdleMs = MAX_IDLE_MS } = this.#options;
    thread.timer = setTimeout(() => this.#retire(thread), maxIdleMs).unref();
  }

  /** Ends an idle thread. It takes no work from now on: work that came until its end would be lost with it. */
  #retire(thread: Thread<Service>): void {
    this.#forget(thread);
    void thread.worker.terminate();
  }

  #forget(thread: Thread<Service>): void {
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  #start(): Thread<Service> {
    const { program, name, maxMegabytes, maxYoungMegabytes } = this.#options;
    this.#count++;
    const resourceLimits = {
      maxOldGenerationSizeMb: maxMegabytes,
      ...(maxYoungMegabytes !== undefined && { maxYoungGenerationSizeMb: maxYoungMegabytes }),
    };
    const worker = startThread(program, {}, { name, resourceLimits });
    const channel = new Channel<Service>((messages) => worker.postMessage(messages), {});
    worker.on("message", (messages: ChannelMessage[]) => channel.receive(messages));
    // An error ends the thread, which is noticed by its end.
    worker.on("error", () => {});
    const ended = new Promise<undefined>((resolve) => worker.once("exit", () => resolve(undefined)));
    const thread: Thread<Service> = { worker, channel, ended };
    void ended.then(() => this.#remove(thread));
    worker.unref();
    return thread;
  }

  #remove(thread: Thread<Service>): void {
    this.#count--;
    this.#forget(thread);
    const next = this.#waiting.shift();
    if (next) next(this.#start());
  }
}
