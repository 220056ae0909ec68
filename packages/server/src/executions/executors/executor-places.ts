import type { RunMessage } from "../../protocol/messages.ts";
import type { ExecutorHandle } from "./executor-handle.ts";
import { PayloadLoad } from "./payload-load.ts";

/** The executors in which executions run. */
export class ExecutorPlaces {
  readonly #placeOf = new Map<number, ExecutorHandle>();
  /** Executors that run one execution alone. */
  readonly #reserved = new Set<ExecutorHandle>();
  readonly #usedAt = new WeakMap<ExecutorHandle, number>();
  readonly #payloads = new PayloadLoad();

  /** True when the items of the running executions take as much memory as they may. */
  get isFull(): boolean {
    return this.#payloads.isFull;
  }

  /** Number of executors that run one execution alone. */
  get reservedCount(): number {
    return this.#reserved.size;
  }

  isReserved(executor: ExecutorHandle): boolean {
    return this.#reserved.has(executor);
  }

  /** Keeps an executor for one execution, until it ends. */
  reserve(executor: ExecutorHandle): void {
    this.#reserved.add(executor);
  }

  /** Records that an execution runs in an executor. */
  take(executor: ExecutorHandle, { id, payload }: RunMessage): void {
    this.#placeOf.set(id, executor);
    this.#payloads.add(id, payload);
  }

  /** Records that a called execution runs in the executor of its caller. */
  adopt(id: number, root: number): void {
    const executor = this.#placeOf.get(root);
    if (executor) this.#placeOf.set(id, executor);
  }

  /** Sends a plan to the executor of an execution, if it does not have the plan yet. */
  sendPlan(id: number, key: string, workflow: () => string): void {
    this.#placeOf.get(id)?.usePlan(key, workflow);
  }

  /** Cancels the run of an execution. */
  cancel(id: number, reason: string): void {
    this.#placeOf.get(id)?.cancel(id, reason);
  }

  /** Frees the place of an execution that ended. */
  free(id: number): void {
    this.#payloads.remove(id);
    const executor = this.#placeOf.get(id);
    if (!executor) return;
    executor.running.delete(id);
    this.#placeOf.delete(id);
    if (executor.running.size > 0) return;
    this.#reserved.delete(executor);
    this.noteUse(executor);
  }

  /** Frees the places in an executor that died. Returns the ids of its executions. */
  leave(executor: ExecutorHandle): number[] {
    const runs = [...executor.running.keys()];
    for (const id of runs) {
      this.#placeOf.delete(id);
      this.#payloads.remove(id);
    }
    this.#reserved.delete(executor);
    return runs;
  }

  /** The executor was used just now. */
  noteUse(executor: ExecutorHandle): void {
    this.#usedAt.set(executor, performance.now());
  }

  /** Moment of the last use, on the clock of `performance.now()`. */
  usedAt(executor: ExecutorHandle): number {
    return this.#usedAt.get(executor) ?? 0;
  }
}
