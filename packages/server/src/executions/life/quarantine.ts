/** Milliseconds for which the executions of a workflow run alone after one of them brought its executor down. */
const QUARANTINE_MS = 30 * 60_000;

/** Workflows whose executions brought an executor down, or kept it busy, and that run alone for a while. */
export class Quarantine {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** An execution of the workflow was at work when its executor died or stood still. */
  add(workflowId: string): void {
    // Those that ended are dropped here, so that the list does not grow for ever.
    for (const [id, until] of this.#until) if (until <= this.#now()) this.#until.delete(id);
    this.#until.set(workflowId, this.#now() + QUARANTINE_MS);
  }

  has(workflowId: string): boolean {
    const until = this.#until.get(workflowId);
    return until !== undefined && until > this.#now();
  }
}
