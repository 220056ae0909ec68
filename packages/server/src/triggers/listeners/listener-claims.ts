import { randomUUID } from "node:crypto";
import type { Store } from "../../store/store.ts";

/** Time for which a dead process prevents others from listening. */
const HOLD_MS = 20_000;
/** Well before the end, so that a slow database does not lose it. */
export const RENEW_EVERY_MS = 5_000;
/** Consecutive failed renewals before others can take over: one fewer than the duration of the claim. */
export const MAX_FAILED_RENEWALS = HOLD_MS / RENEW_EVERY_MS - 1;

/** Reason why a node cannot listen. */
export interface ListenerFailure {
  readonly time: number;
  readonly error: { readonly message: string };
}

/** The process that listens for a node, and the reason if it cannot; in the database, so that every process knows. */
export class ListenerClaims {
  readonly #store: Store;
  readonly #holder = randomUUID();
  /** True if other processes can listen too. */
  readonly isShared: boolean;

  constructor(store: Store, isShared: boolean) {
    this.#store = store;
    this.isShared = isShared;
  }

  /** Claims a node for this process, or renews the claim. Returns false while a different one has it. */
  async hold(workflowId: string, node: string): Promise<boolean> {
    const now = Date.now();
    const mine = { heldBy: this.#holder, heldUntil: now + HOLD_MS };
    const row = await this.#store.db
      .insertInto("listener")
      .values({ workflowId, node, error: null, failingSince: null, ...mine })
      .onConflict((conflict) => {
        const update = conflict.columns(["workflowId", "node"]).doUpdateSet(mine);
        if (!this.isShared) return update;
        return update.where(({ or, eb }) =>
          or([eb("listener.heldBy", "=", this.#holder), eb("listener.heldUntil", "<", now)]),
        );
      })
      .returning("heldBy")
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Lets other processes listen, and forgets how it went. */
  async release(workflowId: string, node: string): Promise<void> {
    await this.#store.db
      .deleteFrom("listener")
      .where("workflowId", "=", workflowId)
      .where("node", "=", node)
      .where("heldBy", "=", this.#holder)
      .execute();
  }

  /** Notes why a node does not listen; undefined when it does. */
  async note(workflowId: string, node: string, error: string | undefined): Promise<void> {
    const change = { error: error?.slice(0, 1_000) ?? null, failingSince: error ? Date.now() : null };
    await this.#store.db
      .updateTable("listener")
      .set(change)
      .where("workflowId", "=", workflowId)
      .where("node", "=", node)
      .where("heldBy", "=", this.#holder)
      .execute();
  }

  /** Reason why nodes of a workflow cannot listen, in any process. */
  async failureOf(workflowId: string): Promise<ListenerFailure | undefined> {
    const row = await this.#store.db
      .selectFrom("listener")
      .select(["error", "failingSince"])
      .where("workflowId", "=", workflowId)
      .where("error", "is not", null)
      .orderBy("failingSince", "desc")
      .executeTakeFirst();
    return row && { time: row.failingSince ?? 0, error: { message: row.error ?? "" } };
  }
}
