import type { Execution } from "../state/execution.ts";

/** Number of waiting executions of each workflow with limits. */
export class WaitingCounts {
  readonly #counts = new Map<string, number>();

  add({ snapshot }: Execution): void {
    if (snapshot.limits) this.#counts.set(snapshot.workflowId, this.of(snapshot.workflowId) + 1);
  }

  remove({ snapshot }: Execution): void {
    if (!snapshot.limits) return;
    const count = this.of(snapshot.workflowId) - 1;
    if (count > 0) this.#counts.set(snapshot.workflowId, count);
    else this.#counts.delete(snapshot.workflowId);
  }

  of(workflowId: string): number {
    return this.#counts.get(workflowId) ?? 0;
  }
}
