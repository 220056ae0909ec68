import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Frame } from "./child/frames.ts";
import { runnerNotStarted, runnerStopped } from "./code-errors.ts";
import { encodeFrame, FrameReader } from "./frame-stream.ts";

/** Settings for starting a process that runs scripts. */
export interface RunnerOptions {
  /** The only folder that the process can read. */
  folder: string;
  /** Its entry file within the folder; `main.mjs` when absent. */
  program?: string | undefined;
  /** Argument of its entry file. */
  argument: string;
  /** Node flags in addition to those that restrict the process. */
  flags: readonly string[];
  /** Additional folders that it can read and write. */
  openFolders?: readonly string[] | undefined;
  /** Whether its own code uses SQLite; scripts must not, as SQLite can read any file. */
  hasSqlite?: boolean | undefined;
  /** Its Node; that of the server when absent. */
  node?: string | undefined;
  /** User id of the process, if the server can choose it. */
  uid?: number;
}

/** An overloaded host takes minutes to start a process; one that cannot start exits. */
const START_TIMEOUT_MS = 300_000;

/** Restrictions: only its own files, no child processes, no code from strings. */
function wallFlags({ folder, openFolders = [], hasSqlite = false }: RunnerOptions): string[] {
  const opened = openFolders.flatMap((one) => [one, join(one, "*")]);
  return [
    "--permission",
    `--allow-fs-read=${folder}/`,
    ...opened.flatMap((one) => [`--allow-fs-read=${one}`, `--allow-fs-write=${one}`]),
    "--disallow-code-generation-from-strings",
    ...(hasSqlite ? [] : ["--no-experimental-sqlite"]),
    "--no-warnings",
    "--no-node-snapshot",
  ];
}

/** Current task of a process. */
interface RunningTask {
  /** A message of the process. */
  receive(frame: Frame): void;
  fail(error: Error): void;
}

/** A restricted process that runs one script at a time, and its pipe. Everything that it sends is validated. */
export class RunnerProcess {
  tasksDone = 0;
  readonly #child: ChildProcess;
  readonly #reader = new FrameReader();
  #task: RunningTask | undefined;
  #isAlive = true;
  #onReady: (() => void) | undefined;
  #onFrame: ((frame: Frame) => void) | undefined;

  /** Single message of a process that produces one output and ends. */
  static async output(options: RunnerOptions, type: string): Promise<Frame> {
    const runner = new RunnerProcess(options);
    return new Promise((resolve, reject) => {
      const fail = () => {
        clearTimeout(timer);
        runner.kill();
        reject(runnerNotStarted("It ended without a result."));
      };
      const timer = setTimeout(fail, START_TIMEOUT_MS);
      runner.#child.once("exit", fail);
      runner.#child.once("error", fail);
      runner.#onFrame = (frame) => {
        if (frame.head["type"] !== type) return;
        clearTimeout(timer);
        resolve(frame);
      };
    });
  }

  static async start(options: RunnerOptions): Promise<RunnerProcess> {
    const runner = new RunnerProcess(options);
    await runner.#ready();
    return runner;
  }

  constructor(options: RunnerOptions) {
    const { folder, program = "main.mjs", argument, flags, node = process.execPath, uid } = options;
    const walls = wallFlags(options);
    this.#child = spawn(node, [...walls, ...flags, join(folder, program), argument], {
      env: process.env["TZ"] ? { TZ: process.env["TZ"] } : {},
      cwd: "/",
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    this.#child.stdout?.on("data", (chunk: Buffer) => this.#receive(chunk));
    this.#child.stdin?.on("error", () => {});
    this.#child.once("exit", () => this.#ended());
    this.#child.on("error", () => this.#ended());
    this.#unref();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(head: Record<string, unknown>, body?: string): void {
    if (this.#isAlive) this.#child.stdin?.write(encodeFrame(head, body));
  }

  /** Resolves when the process has received the sent data, and other work had its turn. */
  async drained(): Promise<void> {
    const input = this.#child.stdin;
    if (this.#isAlive && input?.writableNeedDrain) {
      await new Promise<void>((resolve) => {
        input.once("drain", resolve);
        this.#child.once("exit", () => resolve());
      });
    } else await new Promise((resolve) => setImmediate(resolve));
  }

  /** Hands the process to a task until `end` is called. */
  begin(task: RunningTask): void {
    this.#task = task;
  }

  end(): void {
    this.#task = undefined;
    this.tasksDone++;
  }

  kill(): void {
    this.#isAlive = false;
    this.#child.kill("SIGKILL");
  }

  #ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(runnerNotStarted(reason));
      const timer = setTimeout(() => {
        this.kill();
        fail("It did not answer in time. The machine may be overloaded.");
      }, START_TIMEOUT_MS);
      const onEnd = () => {
        clearTimeout(timer);
        fail("It ended at once. Check that the server's Node.js program may be run and that memory is free.");
      };
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
    try {
      for (const frame of this.#reader.read(chunk)) this.#dispatch(frame);
    } catch {
      this.kill();
      this.#task?.fail(runnerStopped());
    }
  }

  #dispatch(frame: Frame): void {
    if (this.#onFrame) this.#onFrame(frame);
    else if (frame.head["type"] === "ready") this.#onReady?.();
    else this.#task?.receive(frame);
  }

  #ended(): void {
    this.#isAlive = false;
    this.#task?.fail(runnerStopped());
  }

  /** An idle runner must not keep the server from ending; a running task keeps its own timer. */
  #unref(): void {
    this.#child.unref();
    for (const pipe of [this.#child.stdin, this.#child.stdout])
      (pipe as { unref?: () => void } | null)?.unref?.();
  }
}
