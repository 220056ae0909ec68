import type { ExecutionError, ExecutionStatus, WaitRequest } from "@heddle/workflow";
import type { KeptOutput, KeptTask } from "../../protocol/keep-task.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import { type PausedPlace, pausedPlace } from "../../protocol/paused-at.ts";
import type { Execution } from "../state/execution.ts";

/** Bytes of packed items. */
const MAX_KEPT_BYTES = 256 * 1024 * 1024;
const MAX_RUNS_PER_USER = 20;
/** Milliseconds after its end. */
const KEPT_FOR_MS = 60 * 60 * 1000;

/** A manual run that its user can read, while it runs and for some time after. */
export interface CachedRun {
  readonly execution: Execution;
  readonly userId: string;
  status: ExecutionStatus;
  startedAt: number;
  stoppedAt?: number | undefined;
  /** While it waits. */
  waitTill?: number | undefined;
  waitingFor?: WaitRequest["kind"] | undefined;
  /** URL whose call or form ends the wait. */
  resumeUrl?: string | undefined;
  /** While it is paused. */
  pausedAt?: PausedPlace | undefined;
  lastNode?: string | undefined;
  error?: ExecutionError | undefined;
  readonly tasks: Map<string, KeptTask[]>;
}

/** Caches results of manual runs, so that the browser reads pages of them and later runs reuse them without sending them back. */
export class ManualRunCache {
  readonly #runs = new Map<string, CachedRun>();
  #bytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes = MAX_KEPT_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** A run of this user only. */
  get(id: string, userId: string): CachedRun | undefined {
    const run = this.#runs.get(id);
    return run?.userId === userId ? run : undefined;
  }

  /** Starts keeping a manual run, with the node runs of an earlier run that it reuses. */
  begin(execution: Execution): void {
    const userId = execution.watcher?.userId;
    if (userId === undefined) return;
    this.#forgetOld(userId);
    const before = this.#runs.get(String(execution.id));
    if (before && execution.resumed) {
      // It resumes after a wait.
      this.#runs.set(String(execution.id), {
        ...before,
        execution,
        status: "running",
        stoppedAt: undefined,
        waitTill: undefined,
        resumeUrl: undefined,
        pausedAt: undefined,
      });
      // Node runs can have been withdrawn; the remaining ones are reported again.
      if (execution.resumed.by === "breakpoint") this.#forgetTasks(before);
      return;
    }
    const tasks = new Map<string, KeptTask[]>();
    const run: CachedRun = { execution, userId, status: "running", startedAt: execution.acceptedAt, tasks };
    this.#runs.set(String(execution.id), run);
    for (const task of execution.reused ?? []) this.#put(run, task);
  }

  add(id: number, task: KeptTask): void {
    const run = this.#runs.get(String(id));
    if (!run) return;
    this.#makeRoom(size(task), run);
    // A result that does not fit in the cache is counted, and treated as missing.
    const fits = this.#bytes + size(task) <= this.#mostBytes;
    this.#put(
      run,
      fits ? task : { ...task, outputs: task.outputs?.map((one) => one && { ...one, blocks: [] }) },
    );
  }

  end(id: number, ended: FinishedMessage, resumeUrl?: string): void {
    const { status, startedAt, stoppedAt, lastNode, error, waitTill, wait } = ended;
    const run = this.#runs.get(String(id));
    if (!run) return;
    const waitingFor = wait?.kind;
    const pausedAt = wait && pausedPlace(wait);
    Object.assign(run, { status, startedAt, stoppedAt, lastNode, waitTill, waitingFor, resumeUrl, pausedAt });
    if (error !== undefined) run.error = JSON.parse(error) as ExecutionError;
  }

  forget(id: string): void {
    const run = this.#runs.get(id);
    if (!run) return;
    this.#forgetTasks(run);
    this.#runs.delete(id);
  }

  #forgetTasks({ tasks: all }: CachedRun): void {
    for (const tasks of all.values()) for (const task of tasks) this.#bytes -= size(task);
    all.clear();
  }

  #put(run: CachedRun, task: KeptTask): void {
    const tasks = run.tasks.get(task.node) ?? [];
    const before = tasks[task.runIndex];
    if (before) this.#bytes -= size(before);
    tasks[task.runIndex] = task;
    run.tasks.set(task.node, tasks);
    this.#bytes += size(task);
  }

  #forgetOld(userId: string): void {
    const own: string[] = [];
    for (const [id, run] of this.#runs) {
      if (run.stoppedAt === undefined) continue;
      if (run.stoppedAt < Date.now() - KEPT_FOR_MS) this.forget(id);
      else if (run.userId === userId) own.push(id);
    }
    for (const id of own.slice(0, Math.max(0, own.length - MAX_RUNS_PER_USER + 1))) this.forget(id);
  }

  #makeRoom(bytes: number, except: CachedRun): void {
    for (const [id, run] of this.#runs) {
      if (this.#bytes + bytes <= this.#mostBytes) return;
      if (run !== except && run.stoppedAt !== undefined) this.forget(id);
    }
  }
}

function size({ head, outputs }: KeptTask): number {
  let bytes = head.length;
  for (const output of outputs ?? []) for (const block of output?.blocks ?? []) bytes += block.byteLength;
  return bytes;
}

/** True when its items are cached. */
export function isWhole({ outputs }: KeptTask): boolean {
  return (outputs ?? []).every((output) => !output || output.count === 0 || output.blocks.length > 0);
}

const NOTHING: KeptOutput = { count: 0, blocks: [] };

/** Items of an output of a node run; undefined when they were too large to cache. */
export function keptOutput(
  run: CachedRun,
  place: { node: string; run: number; output: number },
): KeptOutput | undefined {
  const output = run.tasks.get(place.node)?.[place.run]?.outputs?.[place.output] ?? NOTHING;
  return output.count > 0 && output.blocks.length === 0 ? undefined : output;
}
