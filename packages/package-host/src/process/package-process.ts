import type { ChildProcess } from "node:child_process";
import type { Writable } from "node:stream";
import { packageError } from "../errors.ts";
import { encodeFrame, type Frame, FrameReader } from "../protocol/frames.ts";
import type { TaskRequest } from "../protocol/messages.ts";
import { errorMessage, nodeErrorOf } from "./error-messages.ts";
import type { PackageLocation } from "./package-location.ts";
import { residentBytes } from "./resident-bytes.ts";
import { startProgram } from "./start-program.ts";

/** Requests of a running task to the server. */
export interface TaskPort {
  /** Responds to the code of the package; `tell` sends it parts of the response before that. Unknown names are refused. */
  call(name: string, args: Record<string, unknown>, tell: (part: unknown) => void): unknown;
  /** Takes lines that the package writes. */
  log?(level: string, values: unknown[]): void;
  /** Ends when the answer is no longer wanted. */
  readonly signal?: AbortSignal | undefined;
}

/** Outcome of a task. */
export interface TaskResult {
  readonly head: Record<string, unknown>;
  readonly body: string;
}

interface RunningTask extends Pick<TaskPort, "call" | "log"> {
  resolve(result: TaskResult): void;
  reject(error: Error): void;
}

const START_TIMEOUT_MS = 20_000;
const HEARTBEAT_MS = 1000;
/** Limits of JavaScript's own memory leave out buffers and WebAssembly: the memory of the whole process is watched from outside. */
const MEMORY_WATCH_MS = 100;
/** Memory of a process before it runs any node. */
const OWN_MEGABYTES = 128;
/** V8 ends the process with this signal when its heap is full. */
const HEAP_FULL = "SIGABRT";

/** One process of one package, which runs several tasks concurrently. Everything that it sends is validated. */
export class PackageProcess {
  readonly #location: PackageLocation;
  readonly #child: ChildProcess;
  readonly #reader = new FrameReader();
  readonly #tasks = new Map<number, RunningTask>();
  #nextId = 0;
  #isAlive = true;
  #lastSign = performance.now();
  #heartbeat: NodeJS.Timeout | undefined;
  /** From the start to the end: a package can allocate after its task, too. */
  readonly #memoryWatch = setInterval(() => this.#watchMemory(), MEMORY_WATCH_MS).unref();
  #end: Error | undefined;
  #onReady: (() => void) | undefined;

  /** @throws when the process ends before it is ready. */
  static async start(location: PackageLocation, uid?: number): Promise<PackageProcess> {
    const started = new PackageProcess(location, await startProgram(location, uid));
    await started.#ready();
    started.#keepServer(false);
    return started;
  }

  private constructor(location: PackageLocation, child: ChildProcess) {
    this.#location = location;
    this.#child = child;
    this.#child.stdout?.on("data", (chunk: Buffer) => this.#receive(chunk));
    for (const pipe of [this.#child.stdin, this.#answers]) pipe?.on("error", () => {});
    this.#child.once("exit", (code, signal) => {
      if (signal === HEAP_FULL || code === 134) this.#end ??= this.#memoryError();
      this.#ended(signal ?? `code ${code}`);
    });
    this.#child.on("error", ({ message }) => this.#ended(message));
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isIdle(): boolean {
    return this.#tasks.size === 0;
  }

  /** Runs one task. @throws the package's error, or an error that describes how its process ended */
  run(request: TaskRequest, body: string, port: TaskPort): Promise<TaskResult> {
    if (!this.#isAlive) return Promise.reject(this.#end ?? this.#crashed("it had ended before"));
    const id = ++this.#nextId;
    if (this.isIdle) this.#keepServer(true);
    const { promise, resolve, reject } = Promise.withResolvers<TaskResult>();
    this.#tasks.set(id, { call: port.call, log: port.log, resolve, reject });
    const cancel = () => this.#send({ type: "cancel", id });
    port.signal?.addEventListener("abort", cancel, { once: true });
    this.#send({ type: "task", id, request }, body);
    if (port.signal?.aborted) cancel();
    this.#watch();
    return promise.finally(() => {
      this.#tasks.delete(id);
      if (this.isIdle) this.#keepServer(false);
      port.signal?.removeEventListener("abort", cancel);
    });
  }

  kill(): void {
    this.#isAlive = false;
    clearInterval(this.#heartbeat);
    clearInterval(this.#memoryWatch);
    this.#child.kill("SIGKILL");
  }

  get #answers(): Writable | null {
    return this.#child.stdio[3] as Writable | null;
  }

  #send(head: object, body?: string): void {
    if (this.#isAlive) this.#child.stdin?.write(encodeFrame(head, body));
  }

  #ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        clearTimeout(timer);
        this.kill();
        reject(packageError("package-not-started", { name: this.#location.name, reason }));
      };
      const timer = setTimeout(() => fail("It did not answer in time."), START_TIMEOUT_MS);
      const onEnd = () => fail("It ended at once.");
      this.#child.once("exit", onEnd);
      this.#child.once("error", onEnd);
      this.#onReady = () => {
        clearTimeout(timer);
        this.#child.off("exit", onEnd);
        this.#child.off("error", onEnd);
        resolve();
      };
    });
  }

  #receive(chunk: Buffer): void {
    this.#lastSign = performance.now();
    try {
      for (const frame of this.#reader.read(chunk)) this.#dispatch(frame);
    } catch {
      this.kill();
      this.#failAll(this.#crashed("it sent what nobody can read"));
    }
  }

  #dispatch({ head, body }: Frame): void {
    const { type, id } = head as { type: string; id: number };
    const task = this.#tasks.get((type === "done" || type === "failed" ? id : head["task"]) as number);
    if (type === "ready") this.#onReady?.();
    else if (type === "done") task?.resolve({ head, body });
    else if (type === "failed") task?.reject(nodeErrorOf(head["error"]));
    else if (type === "log")
      task?.log?.(String(head["level"]), Array.isArray(head["values"]) ? head["values"] : []);
    else if (type === "call")
      void this.#answer(task, head, (answer) => this.#send({ type: "answer", ...answer }));
    else if (type === "ask")
      void this.#answer(task, head, (answer) => {
        if (this.#isAlive) this.#answers?.write(encodeFrame(answer));
      });
  }

  async #answer(
    task: RunningTask | undefined,
    head: Record<string, unknown>,
    tell: (answer: object) => void,
  ): Promise<void> {
    const { id } = head;
    try {
      if (!task) throw new Error("The task has ended.");
      // Code that waits synchronously reads only the response.
      const part = (value: unknown) => head["type"] === "call" && tell({ id, part: value });
      const value = task.call(String(head["name"]), (head["args"] ?? {}) as Record<string, unknown>, part);
      // Known values are sent synchronously: the package may be waiting synchronously.
      tell({ id, ok: true, value: value instanceof Promise ? await value : value });
    } catch (error) {
      tell({ id, ok: false, error: errorMessage(error) });
    }
  }

  /** While there are tasks the process has to send signs of life; a task that only waits responds immediately. */
  #watch(): void {
    if (this.#heartbeat) return;
    this.#lastSign = performance.now();
    this.#heartbeat = setInterval(() => {
      if (this.#tasks.size === 0) {
        clearInterval(this.#heartbeat);
        this.#heartbeat = undefined;
        return;
      }
      this.#send({ type: "ping", id: 0 });
      const { stallSeconds: seconds } = this.#location.limits;
      if (performance.now() - this.#lastSign < seconds * 1000 + HEARTBEAT_MS) return;
      this.kill();
      this.#failAll(packageError("package-stalled", { name: this.#location.name, seconds }));
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  #watchMemory(): void {
    const megabytes = residentBytes(this.#child.pid) / 1_048_576;
    if (megabytes <= this.#location.limits.memoryMegabytes + OWN_MEGABYTES) return;
    this.#end = this.#memoryError();
    this.kill();
    this.#failAll(this.#end);
  }

  #memoryError(): Error {
    const { name, limits } = this.#location;
    return packageError("package-memory", { name, megabytes: limits.memoryMegabytes });
  }

  #ended(how: string): void {
    this.#isAlive = false;
    clearInterval(this.#heartbeat);
    clearInterval(this.#memoryWatch);
    this.#failAll(this.#end ?? this.#crashed(how));
  }

  #crashed(how: string): Error {
    return packageError("package-crashed", { name: this.#location.name, how });
  }

  #failAll(error: Error): void {
    for (const task of this.#tasks.values()) task.reject(error);
  }

  /** Only a process that has something to do keeps the one that started it from ending. */
  #keepServer(isKept: boolean): void {
    const parts = [this.#child, ...this.#child.stdio] as ({ ref?(): void; unref?(): void } | null)[];
    for (const part of parts) {
      if (isKept) part?.ref?.();
      else part?.unref?.();
    }
  }
}
