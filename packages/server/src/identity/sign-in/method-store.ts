import type { OutsideKind } from "../../store/sign-in-tables.ts";
import type { Store } from "../../store/store.ts";

/** Stored data of a sign-in method: its settings and, separately, its secrets. */
export interface StoredMethod {
  readonly config: Record<string, unknown>;
  readonly secret: Record<string, string>;
}

/** Settings of sign-in methods in the database; secrets are encrypted. */
export class MethodStore {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Reads a method; empty if it was never set up. */
  async read(kind: OutsideKind): Promise<StoredMethod> {
    const row = await this.#store.db
      .selectFrom("signInMethod")
      .select(["config", "secret"])
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (!row) return { config: {}, secret: {} };
    const secret = row.secret === null ? "{}" : this.#store.box.openText(row.secret, "sign-in");
    return { config: JSON.parse(row.config), secret: JSON.parse(secret) };
  }

  async write(kind: OutsideKind, method: StoredMethod): Promise<void> {
    const config = JSON.stringify(method.config);
    const secret = this.#store.box.sealText(JSON.stringify(method.secret), "sign-in");
    await this.#store.db
      .insertInto("signInMethod")
      .values({ kind, config, secret })
      .onConflict((conflict) => conflict.column("kind").doUpdateSet({ config, secret }))
      .execute();
  }

  /** Runs work that only one process can do at a time; `undefined` if a different process is doing it now. */
  async alone<T>(kind: OutsideKind, milliseconds: number, work: () => Promise<T>): Promise<T | undefined> {
    const now = Date.now();
    const claimed = await this.#store.db
      .updateTable("signInMethod")
      .set({ busyUntil: now + milliseconds })
      .where("kind", "=", kind)
      .where(({ eb, or }) => or([eb("busyUntil", "is", null), eb("busyUntil", "<", now)]))
      .returning("kind")
      .executeTakeFirst();
    if (!claimed) return undefined;
    try {
      return await work();
    } finally {
      await this.#store.db
        .updateTable("signInMethod")
        .set({ busyUntil: null })
        .where("kind", "=", kind)
        .execute();
    }
  }
}
