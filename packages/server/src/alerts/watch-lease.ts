import { randomUUID } from "node:crypto";
import type { Store } from "../store/store.ts";

const THE_ONE = 1;

/** Lease for checking the alerts, held by one of several servers. */
export class WatchLease {
  readonly #store: Store;
  readonly #holder = randomUUID();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Takes or keeps it for so long; false while another server has it. */
  async hold(ms: number): Promise<boolean> {
    const now = Date.now();
    const { numUpdatedRows } = await this.#store.db
      .updateTable("alertWatch")
      .set({ heldBy: this.#holder, heldUntil: now + ms })
      .where("id", "=", THE_ONE)
      .where((row) => row.or([row("heldBy", "=", this.#holder), row("heldUntil", "<", now)]))
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  /** Lets another server look. */
  async release(): Promise<void> {
    await this.#store.db
      .updateTable("alertWatch")
      .set({ heldUntil: 0 })
      .where("heldBy", "=", this.#holder)
      .execute();
  }
}
