import { afterOutages } from "../../store/after-outages.ts";
import { isOutage, isUnreached } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";

const MAX_IDS_PER_WRITE = 500;

/**
 * Removes events that a response reported as not stored. A disk or connection that fails during a commit does not
 * reveal whether it took place: without this, the next start would run an event that its sender has sent again.
 */
export class Withdrawals {
  readonly #store: Pick<Store, "db" | "write">;
  readonly #ids = new Set<number>();
  #isRunning = false;

  constructor(store: Pick<Store, "db" | "write">) {
    this.#store = store;
  }

  /** Removes the event as soon as the store can write, if the error leaves open whether it is stored. */
  add(id: number, error: Error): void {
    if (!isOutage(error) || isUnreached(error)) return;
    this.#ids.add(id);
    // After a failure of another kind, the next event tries again.
    if (!this.#isRunning) void this.#run().catch(() => {});
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#ids.size > 0) {
        const ids = [...this.#ids].slice(0, MAX_IDS_PER_WRITE);
        const removal = this.#store.db.deleteFrom("inbox").where("id", "in", ids).compile();
        await afterOutages(() => this.#store.write([removal]));
        for (const id of ids) this.#ids.delete(id);
      }
    } finally {
      this.#isRunning = false;
    }
  }
}
