import { createHash } from "node:crypto";
import { isUniqueViolation } from "../../store/errors.ts";
import type { OutsideKind } from "../../store/sign-in-tables.ts";
import type { Store } from "../../store/store.ts";

/** Time that users have at their identity provider, in milliseconds. */
const MAX_ATTEMPT_MS = 600_000;

/** Hash of the cookie of the browser that started; `undefined` if none did. */
export type Browser = string | undefined;

/** Returns the browser with a cookie value. */
export function browserOf(mark: string | undefined): Browser {
  return mark === undefined ? undefined : hash(mark);
}

/** Pending sign-in: where the user returns, and the state needed then. */
export interface Attempt<Details> {
  readonly details: Details;
  readonly browser: Browser;
}

/** Pending sign-ins, stored in the database under a hash of their name. Each can be taken once. */
export class SignInAttempts<Details> {
  readonly #store: Store;
  readonly #kind: OutsideKind;

  constructor(store: Store, kind: OutsideKind) {
    this.#store = store;
    this.#kind = kind;
  }

  async begin(name: string, { details, browser }: Attempt<Details>, life = MAX_ATTEMPT_MS): Promise<void> {
    const { db, box } = this.#store;
    const now = Date.now();
    const row = {
      stateHash: hash(name),
      kind: this.#kind,
      browserHash: browser ?? "",
      secret: box.sealText(JSON.stringify(details), "sign-in"),
      expiresAt: now + life,
    };
    await this.#store.write([
      db.deleteFrom("signInAttempt").where("expiresAt", "<", now).compile(),
      db.insertInto("signInAttempt").values(row).compile(),
    ]);
  }

  /** Takes a sign-in; `undefined` if it is unknown, expired or used. */
  async take(name: string): Promise<Attempt<Details> | undefined> {
    const { db, box } = this.#store;
    const row = await db
      .deleteFrom("signInAttempt")
      .where("stateHash", "=", hash(name))
      .where("kind", "=", this.#kind)
      .returningAll()
      .executeTakeFirst();
    if (!row || Number(row.expiresAt) < Date.now()) return undefined;
    const browser = row.browserHash === "" ? undefined : row.browserHash;
    return { details: JSON.parse(box.openText(row.secret, "sign-in")), browser };
  }
}

/** Records an assertion until it expires; false if it was used before. */
export async function useAssertion({ db }: Store, id: string, expiresAt: number): Promise<boolean> {
  await db.deleteFrom("usedAssertion").where("expiresAt", "<", Date.now()).execute();
  try {
    await db
      .insertInto("usedAssertion")
      .values({ idHash: hash(id), expiresAt })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
