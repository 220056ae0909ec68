import type { StreamedEvent } from "@heddle/api";
import type { LogDestinationRow } from "../store/log-tables.ts";
import type { Statement, Store } from "../store/store.ts";
import type { Undelivered } from "./senders/sender.ts";

/** Events of one round. */
const BATCH_EVENTS = 100;
/** Maximum number of times that a destination can reject an event. */
const MAX_REFUSALS = 10;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 300_000;
/** Retention time and number of delivered events, for users who check what was sent. */
const KEEP_SENT_MS = 86_400_000;
const MAX_SENT_EVENTS = 1_000;
/** Rows that are removed by one statement. */
const REMOVE_STEP_ROWS = 5_000;

/** An event that waits for its destination. */
export interface QueuedEvent {
  readonly seq: number;
  readonly refusals: number;
  readonly event: StreamedEvent;
}

/** State of a destination at its turn. */
export type DeliveryState = Pick<
  LogDestinationRow,
  "id" | "isEnabled" | "failures" | "failingSince" | "nextAttemptAt" | "updatedAt"
>;

/** Wait after a number of consecutive failures, in milliseconds. */
function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), MAX_PAUSE_MS);
}

/** True for an event that is not sent again. */
function isOver(outcome: Undelivered | undefined): boolean {
  return outcome === undefined || outcome.lost !== undefined;
}

/** Queue of events for destinations, in the database. */
export class DeliveryQueue {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async stateOf(id: string): Promise<DeliveryState | undefined> {
    return this.#store.db
      .selectFrom("logDestination")
      .select(["id", "isEnabled", "failures", "failingSince", "nextAttemptAt", "updatedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
  }

  /** The oldest events that were not delivered. */
  async next(id: string): Promise<QueuedEvent[]> {
    const rows = await this.#store.db
      .selectFrom("logDelivery")
      .select(["seq", "refusals", "event"])
      .where("destinationId", "=", id)
      .where("sentAt", "is", null)
      .orderBy("seq")
      .limit(BATCH_EVENTS)
      .execute();
    return rows.map(({ seq, refusals, event }) => ({ seq, refusals, event: JSON.parse(event) }));
  }

  /** Stores the results of a round. Returns the delay until the next one in milliseconds. */
  async settle(
    state: DeliveryState,
    events: readonly QueuedEvent[],
    outcomes: readonly (Undelivered | undefined)[],
  ): Promise<number> {
    const now = Date.now();
    const sent = events.filter((_, at) => isOver(outcomes[at])).map(({ seq }) => seq);
    const refused = events.filter((_, at) => outcomes[at]?.isRefused);
    const failed = outcomes.filter((outcome) => !isOver(outcome) && outcome?.message !== "");
    const lost = outcomes.find((outcome) => outcome?.lost !== undefined);
    const givenUp = refused.filter(({ refusals }) => refusals + 1 >= MAX_REFUSALS).map(({ seq }) => seq);
    const isDown = failed.some((outcome) => !outcome?.isRefused) || sent.length === 0;
    const failures = failed.length === 0 ? 0 : isDown ? state.failures + 1 : 1;
    const wanted = Math.max(0, ...failed.map((outcome) => outcome?.retryAfterMs ?? 0));
    const pause = failures === 0 ? 0 : Math.max(pauseAfter(failures), wanted);
    const message = (failed.find((outcome) => !outcome?.isRefused) ?? failed[0] ?? lost)?.message;
    const { db } = this.#store;
    const change = db
      .updateTable("logDestination")
      .set(({ eb }) => ({
        failures,
        error: message === undefined ? null : message.slice(0, 1_000),
        failingSince: failures === 0 ? null : (state.failingSince ?? now),
        nextAttemptAt: pause === 0 ? 0 : now + pause,
        dropped: eb("dropped", "+", givenUp.length + (lost?.lost ?? 0)),
        ...(sent.length > 0 ? { lastSentAt: now } : {}),
      }))
      .where("id", "=", state.id)
      // Settings changed in the meantime start with a new state.
      .where("updatedAt", "=", state.updatedAt);
    const statements: Statement[] = [change.compile()];
    if (sent.length > 0)
      statements.push(db.updateTable("logDelivery").set({ sentAt: now }).where("seq", "in", sent).compile());
    if (refused.length > 0)
      statements.push(
        db
          .updateTable("logDelivery")
          .set(({ eb }) => ({ refusals: eb("refusals", "+", 1) }))
          .where(
            "seq",
            "in",
            refused.map(({ seq }) => seq),
          )
          .compile(),
      );
    if (givenUp.length > 0)
      statements.push(db.deleteFrom("logDelivery").where("seq", "in", givenUp).compile());
    await this.#store.write(statements);
    return pause;
  }

  /** Leases a destination to this process, or extends the lease. Returns false while another process holds it. */
  async hold(id: string, holder: string, ms: number): Promise<boolean> {
    const now = Date.now();
    const { numUpdatedRows } = await this.#store.db
      .updateTable("logDestination")
      .set({ heldBy: holder, heldUntil: now + ms })
      .where("id", "=", id)
      .where((row) => row.or([row("heldBy", "=", holder), row("heldUntil", "<", now)]))
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  }

  /** Lets other processes send. */
  async release(holder: string): Promise<void> {
    const { db } = this.#store;
    await db.updateTable("logDestination").set({ heldUntil: 0 }).where("heldBy", "=", holder).execute();
  }

  /** Drops the oldest events of a destination beyond a number, and forgets deliveries from long ago. */
  async trim(id: string, maxWaiting: number): Promise<void> {
    const { db, write } = this.#store;
    const beyond = await db
      .selectFrom("logDelivery")
      .select("seq")
      .where("destinationId", "=", id)
      .where("sentAt", "is", null)
      .orderBy("seq", "desc")
      .offset(maxWaiting)
      .limit(1)
      .executeTakeFirst();
    for (let last = beyond?.seq; last !== undefined; ) {
      const rows = await db
        .selectFrom("logDelivery")
        .select("seq")
        .where("destinationId", "=", id)
        .where("sentAt", "is", null)
        .where("seq", "<=", last)
        .orderBy("seq")
        .limit(REMOVE_STEP_ROWS)
        .execute();
      if (rows.length === 0) break;
      const counted = db
        .updateTable("logDestination")
        .set(({ eb }) => ({ dropped: eb("dropped", "+", rows.length) }))
        .where("id", "=", id);
      const removed = db.deleteFrom("logDelivery").where(
        "seq",
        "in",
        rows.map(({ seq }) => seq),
      );
      await write([counted.compile(), removed.compile()]);
    }
    await this.#forgetSent(id);
  }

  async #forgetSent(id: string): Promise<void> {
    const { db } = this.#store;
    const oldest = await db
      .selectFrom("logDelivery")
      .select("sentAt")
      .where("destinationId", "=", id)
      .where("sentAt", "is not", null)
      .orderBy("sentAt", "desc")
      .offset(MAX_SENT_EVENTS)
      .limit(1)
      .executeTakeFirst();
    const before = Math.max(oldest?.sentAt ?? 0, Date.now() - KEEP_SENT_MS);
    await db.deleteFrom("logDelivery").where("destinationId", "=", id).where("sentAt", "<", before).execute();
  }
}
