import { createHash } from "node:crypto";
import { isUniqueViolation } from "../../store/errors.ts";
import type { OutsideKind } from "../../store/sign-in-tables.ts";
import type { Store } from "../../store/store.ts";

/** Milliseconds that people have at their identity provider. */
const MAX_ATTEMPT_MS = 600_000;

/** The browser that began, as a hash of its mark; undefined where none did. */
export type Browser = string | undefined;

/** The browser with a mark. */
export function browserOf(mark: string | undefined): Browser {
  return mark === undefined ? undefined : hash(mark);
}

/** Where a person who is away will come back, and what is needed then. */
export interface Attempt<Details> {
  readonly details: Details;
  readonly browser: Browser;
}

/** Sign-ins under way, in the database under a hash of what names them. Each is found once. */
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

  /** Takes it away; undefined when it is unknown, over or used. */
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

/** Remembers an assertion until it expires; false when it was used before. */
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
