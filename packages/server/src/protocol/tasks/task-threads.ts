import type { Worker } from "node:worker_threads";
import { NATIVE_MEGABYTES, watchMemory } from "@heddle/nodes";
import { startThread } from "../../platform/threads/start-thread.ts";
import { Channel, type ChannelMessage } from "../channel.ts";
import { type Turn, Turns } from "./turns.ts";

const MAX_IDLE_MS = 60_000;
const MAX_START_MS = 60_000;
/** On a host so busy that a thread gets less than this part of a processor, its task is ended although it worked for less than its limit. */
const MAX_DELAY_TIMES = 10;
/** A caller whose task was ended goes last for that long. */
const LATE_MS = 60_000;
/** Callers that are remembered to go last. */
const MAX_LATE_CALLERS = 10_000;

export interface TaskThreadsOptions {
  /** The module that runs in the threads, and serves a channel. */
  readonly program: URL;
  readonly name: string;
  readonly maxThreads: number;
  /** A thread that takes longer for one task is ended. */
  readonly maxTaskMs: number;
  /** The limit counts processor time, for tasks that only compute: on a busy host they take longer through no fault of theirs. */
  readonly countsWork?: boolean | undefined;
  /** A thread whose heap and buffers exceed this is ended. */
  readonly maxMegabytes: number;
  /** The part of its heap for short-lived objects; less causes more work, and leaves less memory behind. */
  readonly maxYoungMegabytes?: number | undefined;
  /** A thread without work is ended after that; a minute when absent. */
  readonly maxIdleMs?: number | undefined;
}

/** Owner of a task, and its limits. */
export interface TaskTurn extends Turn {
  /** Large tasks, and those of low-priority callers, leave one thread to the others. */
  readonly isLarge?: boolean | undefined;
  /** Shorter than that of all tasks. */
  readonly maxTaskMs?: number | undefined;
}

interface Waiting<Service> {
  readonly isLarge: boolean;
  take(thread: Thread<Service>): void;
}

interface Thread<Service> {
  readonly worker: Worker;
  readonly channel: Channel<Service>;
  /** Called when the thread has ended. */
  readonly endListeners: Set<() => void>;
  hasEnded: boolean;
  /** Its module is loaded. */
  readonly ready: Promise<void>;
  /** Ends the thread when it has been idle, or works too long. */
  timer?: NodeJS.Timeout;
}

/**
 * Threads for work that would keep the main thread: one task at a time each, started when needed, ended when a task takes too much. Groups
 * and callers take turns.
 */
export class TaskThreads<Service> {
  readonly #options: TaskThreadsOptions;
  readonly #idle: Thread<Service>[] = [];
  readonly #waiting = { small: new Turns<Waiting<Service>>(), large: new Turns<Waiting<Service>>() };
  /** Callers whose tasks were ended, and until when they go last. */
  readonly #late = new Map<string, number>();
  #count = 0;
  #large = 0;
  #isTurnOfLarge = false;

  constructor(options: TaskThreadsOptions) {
    this.#options = options;
  }

  /** Result of `task` in a thread; `undefined` if it exceeded time or memory. @throws CallFailed with the thread's error */
  async run<Value>(
    task: (thread: Channel<Service>) => Promise<Value>,
    turn: TaskTurn = {},
  ): Promise<Value | undefined> {
    const isLarge = turn.isLarge === true || this.#isLate(turn.caller);
    const thread = await this.#take({ ...turn, isLarge });
    const maxMs = Math.min(turn.maxTaskMs ?? Number.POSITIVE_INFINITY, this.#options.maxTaskMs);
    try {
      // A busy host starts threads slowly, which is no fault of the task.
      thread.timer = setTimeout(() => void thread.worker.terminate(), MAX_START_MS);
      await untilEnd(thread, thread.ready);
      clearTimeout(thread.timer);
      this.#limit(thread, maxMs);
      const value = await untilEnd(thread, task(thread.channel));
      if (value === undefined && thread.worker.threadId < 0) this.#putLast(turn.caller);
      return value;
    } finally {
      clearTimeout(thread.timer);
      if (isLarge) this.#large--;
      this.#free(thread);
    }
  }

  #limit(thread: Thread<Service>, maxMs: number): void {
    const { worker } = thread;
    const before = this.#options.countsWork ? workMs(worker) : undefined;
    const endsAt = performance.now() + maxMs * MAX_DELAY_TIMES;
    const check = async () => {
      const { timer } = thread;
      const worked = before && (await workMs(worker)) - (await before);
      if (thread.timer !== timer) return;
      if (worked === undefined || worked >= maxMs || performance.now() >= endsAt) void worker.terminate();
      else thread.timer = setTimeout(check, Math.max(50, maxMs - worked));
    };
    thread.timer = setTimeout(check, maxMs);
  }

  close(): void {
    for (const { worker, timer } of this.#idle) {
      clearTimeout(timer);
      void worker.terminate();
    }
  }

  #isLate(caller: string | undefined): boolean {
    if (caller === undefined) return false;
    const until = this.#late.get(caller);
    if (until !== undefined && until < performance.now()) this.#late.delete(caller);
    return this.#late.has(caller);
  }

  #putLast(caller: string | undefined): void {
    if (caller === undefined) return;
    if (this.#late.size >= MAX_LATE_CALLERS) this.#late.clear();
    this.#late.set(caller, performance.now() + LATE_MS);
  }

  #take(turn: TaskTurn & { isLarge: boolean }): Promise<Thread<Service>> {
    if (this.#mayBegin(turn.isLarge)) {
      if (turn.isLarge) this.#large++;
      return Promise.resolve(this.#idleThread() ?? this.#start());
    }
    const { isLarge } = turn;
    return new Promise((take) => this.#waiting[isLarge ? "large" : "small"].add({ isLarge, take }, turn));
  }

  #mayBegin(isLarge: boolean): boolean {
    const { maxThreads } = this.#options;
    if (isLarge && this.#large >= Math.max(1, maxThreads - 1)) return false;
    return this.#idle.length > 0 || this.#count < maxThreads;
  }

  #idleThread(): Thread<Service> | undefined {
    const idle = this.#idle.pop();
    clearTimeout(idle?.timer);
    return idle;
  }

  /** The next task that may begin, counted as begun. Large and small ones take turns, so that neither waits for good. */
  #next(): Waiting<Service> | undefined {
    const { small, large } = this.#waiting;
    const nextLarge = () => (this.#mayBegin(true) ? large.next() : undefined);
    const next = this.#isTurnOfLarge ? (nextLarge() ?? small.next()) : (small.next() ?? nextLarge());
    if (next) this.#isTurnOfLarge = !next.isLarge;
    if (next?.isLarge) this.#large++;
    return next;
  }

  #free(thread: Thread<Service>): void {
    if (thread.worker.threadId < 0) {
      this.#startWaiting();
      return;
    }
    this.#idle.push(thread);
    const next = this.#next();
    if (next) {
      next.take(this.#idleThread()!);
      return;
    }
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
      maxOldGenerationSizeMb: maxMegabytes + NATIVE_MEGABYTES,
      ...(maxYoungMegabytes !== undefined && { maxYoungGenerationSizeMb: maxYoungMegabytes }),
    };
    const worker = startThread(program, { announces: true }, { name, resourceLimits });
    watchMemory(worker, maxMegabytes);
    const channel = new Channel<Service>((messages) => worker.postMessage(messages), {});
    worker.on("message", (messages: ChannelMessage[]) => channel.receive(messages));
    // An error ends the thread, which is noticed by its end.
    worker.on("error", () => {});
    const ready = new Promise<void>((resolve) => worker.once("message", () => resolve()));
    const thread: Thread<Service> = { worker, channel, endListeners: new Set(), hasEnded: false, ready };
    worker.once("exit", () => {
      thread.hasEnded = true;
      this.#remove(thread);
      for (const onEnd of thread.endListeners) onEnd();
    });
    worker.unref();
    return thread;
  }

  /** Starts a thread for the next task to replace one that ended. */
  #startWaiting(): void {
    if (this.#count >= this.#options.maxThreads) return;
    const next = this.#next();
    if (next) next.take(this.#start());
  }

  #remove(thread: Thread<Service>): void {
    this.#count--;
    this.#forget(thread);
    this.#startWaiting();
  }
}

/**
 * Result of `work`, or `undefined` if the thread ends before. `Promise.race` with a promise of the end would keep every result in memory
 * until then.
 */
function untilEnd<Value>(
  thread: Pick<Thread<unknown>, "endListeners" | "hasEnded">,
  work: Promise<Value>,
): Promise<Value | undefined> {
  if (thread.hasEnded) return Promise.resolve(undefined);
  const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>();
  const onEnd = () => resolve(undefined);
  thread.endListeners.add(onEnd);
  work.then(resolve, reject);
  return promise.finally(() => thread.endListeners.delete(onEnd));
}

/** Milliseconds of processor time that the thread has used; infinite for a thread that has ended. */
async function workMs(worker: Worker): Promise<number> {
  const { user, system } = await worker
    .cpuUsage()
    .catch(() => ({ user: Number.POSITIVE_INFINITY, system: 0 }));
  return (user + system) / 1000;
}
