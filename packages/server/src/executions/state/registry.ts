import type { RunningExecution } from "./contracts.ts";
import { isOver } from "./execution.ts";
import { toRunning } from "./running-execution.ts";
import type { TrackedExecution } from "./tracked-execution.ts";
import type { Vitals } from "./vitals.ts";
import type { WaitReason } from "./wait-reason.ts";

/** The executions of this process, from their events to their finished records. */
export class ExecutionRegistry {
  readonly #byId = new Map<number, TrackedExecution>();
  /** Executions that other processes have taken over, and that still run here. */
  readonly #released = new Set<number>();
  #onIdle: (() => void) | undefined;

  /** The execution of this id that counts now; undefined when its record is on disk or another process owns it. */
  get(id: number): TrackedExecution | undefined {
    return this.#byId.get(id);
  }

  /** A copy of the list, which can change while it is read. */
  all(): TrackedExecution[] {
    return [...this.#byId.values()];
  }

  /** Takes the place of an earlier claim of the same execution. */
  add(tracked: TrackedExecution): void {
    this.#byId.set(tracked.id, tracked);
  }

  /** Does nothing when another claim of the same execution has taken its place. */
  remove(tracked: TrackedExecution): void {
    if (this.has(tracked)) this.#byId.delete(tracked.id);
  }

  /** False when the execution, or this claim of it, is no longer here. */
  has(tracked: TrackedExecution): boolean {
    return this.#byId.get(tracked.id) === tracked;
  }

  /** Removes an execution that another process owns now. */
  release(tracked: TrackedExecution): void {
    this.remove(tracked);
    if (tracked.current.state === "running") this.#released.add(tracked.id);
  }

  /** True while a released execution still runs here. */
  isReleased(id: number): boolean {
    return this.#released.has(id);
  }

  /** A run ended. True when it was released before, so that its result must be ignored. */
  endReleased(id: number): boolean {
    return this.#released.delete(id);
  }

  /** Numbers of queued and running executions. */
  vitals(): Pick<Vitals, "running" | "queued" | "longestQueued"> {
    let running = 0;
    let queued = 0;
    let oldest = Number.POSITIVE_INFINITY;
    for (const { current } of this.#byId.values()) {
      if (current.state === "running") running++;
      if (current.state !== "queued" && current.state !== "accepted") continue;
      queued++;
      oldest = Math.min(oldest, current.acceptedAt);
    }
    return { running, queued, longestQueued: queued === 0 ? 0 : Math.max(0, Date.now() - oldest) };
  }

  /** Unfinished executions, in list format. */
  running(reasonOf: (tracked: TrackedExecution) => WaitReason): RunningExecution[] {
    return this.all()
      .filter(({ current }) => !isOver(current))
      .map((tracked) => toRunning(tracked.current, () => reasonOf(tracked)));
  }

  /** Resolves when no execution runs, or after `timeoutMs`. */
  async whenIdle(timeoutMs: number): Promise<void> {
    if (this.#isIdle) return;
    await Promise.race([
      new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      }),
      new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
    ]);
  }

  /** Notifies `whenIdle`; to be called when a run has ended. */
  checkIdle(): void {
    if (this.#onIdle && this.#isIdle) this.#onIdle();
  }

  get #isIdle(): boolean {
    for (const { current } of this.#byId.values()) if (current.state === "running") return false;
    return true;
  }
}
