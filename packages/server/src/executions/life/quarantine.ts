/** Milliseconds for which the executions of a workflow run alone after one of them crashed its executor. */
const QUARANTINE_MS = 30 * 60_000;

/** Workflows whose executions brought an executor down, or kept it busy, and that run alone for a while. */
export class Quarantine {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** An execution of the workflow was running when its executor died or blocked. */
  add(workflowId: string): void {
    // Expired entries are removed here, so that the list does not grow forever.
    for (const [id, until] of this.#until) if (until <= this.#now()) this.#until.delete(id);
    this.#until.set(workflowId, this.#now() + QUARANTINE_MS);
  }

  has(workflowId: string): boolean {
    const until = this.#until.get(workflowId);
    return until !== undefined && until > this.#now();
  }
}
