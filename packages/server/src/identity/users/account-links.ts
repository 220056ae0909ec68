import { createHash, randomBytes } from "node:crypto";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { AccountLinkRow, UserRow } from "../../store/tables.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Lifetime of links by kind. */
const LIFE_MS: Readonly<Record<AccountLinkRow["kind"], number>> = {
  invitation: 7 * DAY_MS,
  password: 120 * MINUTE_MS,
  email: DAY_MS,
  "sign-in": 10 * MINUTE_MS,
};
const TOKEN_BYTES = 32;

/** Valid link with its user. */
export interface FoundLink {
  readonly link: AccountLinkRow;
  readonly user: UserRow;
}

/** New link: the user, the email address that it is bound to, and the user who created it for them, if any. */
type WantedLink = Pick<AccountLinkRow, "userId" | "email"> & { readonly byUserId?: string | undefined };

/**
 * Account links: invitations, password resets, email changes, second steps of a sign-in. Their tokens are random,
 * stored as hashes, bound to an email address and valid for one use.
 */
export class AccountLinks {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Creates a token and invalidates earlier ones of the same kind and user. */
  async begin(kind: AccountLinkRow["kind"], { userId, email, byUserId }: WantedLink): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const { db } = this.#store;
    const expiresAt = this.#now() + LIFE_MS[kind];
    const row = { tokenHash: hashOf(token), kind, userId, email, byUserId: byUserId ?? null, expiresAt };
    await this.#store.write([
      db.deleteFrom("accountLink").where("expiresAt", "<", this.#now()).compile(),
      db.deleteFrom("accountLink").where("userId", "=", userId).where("kind", "=", kind).compile(),
      db.insertInto("accountLink").values(row).compile(),
    ]);
    return token;
  }

  /**
   * Finds the link of a token; `undefined` if it is unknown, used or expired, or bound to an email address other than
   * the user's current one.
   */
  async find(kind: AccountLinkRow["kind"], token: string): Promise<FoundLink | undefined> {
    const { db } = this.#store;
    const link = await db
      .selectFrom("accountLink")
      .selectAll()
      .where("tokenHash", "=", hashOf(token))
      .where("kind", "=", kind)
      .where("expiresAt", ">", this.#now())
      .executeTakeFirst();
    if (!link) return undefined;
    const user = await db.selectFrom("user").selectAll().where("id", "=", link.userId).executeTakeFirst();
    if (!user || user.disabled) return undefined;
    return kind === "email" || user.email === link.email ? { link, user } : undefined;
  }

  /**
   * Consumes a link together with the statements of its effect. False if it has been used since: of two concurrent uses
   * one succeeds.
   */
  async use({ tokenHash }: AccountLinkRow, statements: readonly Statement[]): Promise<boolean> {
    const { db } = this.#store;
    const taken = db.deleteFrom("accountLink").where("tokenHash", "=", tokenHash).compile();
    try {
      await this.#store.write([{ ...taken, expect: 1 }, ...statements]);
      return true;
    } catch (error) {
      if (isStaleWrite(error)) return false;
      throw error;
    }
  }

  /** Returns the unconfirmed email change of a user. */
  pendingEmail(userId: string): Promise<AccountLinkRow | undefined> {
    return this.#store.db
      .selectFrom("accountLink")
      .selectAll()
      .where("userId", "=", userId)
      .where("kind", "=", "email")
      .where("expiresAt", ">", this.#now())
      .executeTakeFirst();
  }

  /** Returns unconfirmed new email addresses, by user. */
  async pendingEmails(): Promise<Map<string, string>> {
    const rows = await this.#store.db
      .selectFrom("accountLink")
      .select(["userId", "email"])
      .where("kind", "=", "email")
      .where("expiresAt", ">", this.#now())
      .execute();
    return new Map(rows.map(({ userId, email }) => [userId, email]));
  }
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

type Editor = { readonly addresses: { readonly editor: string } };

/** Returns the URL where an invited user sets up the account. */
export function inviteLink({ addresses }: Editor, inviteeId: string, token: string): string {
  return `${addresses.editor}/signup?inviteeId=${inviteeId}&token=${token}`;
}

/** Returns the URL where a user chooses a new password. */
export function resetLink({ addresses }: Editor, userId: string, token: string): string {
  return `${addresses.editor}/change-password?userId=${userId}&token=${token}`;
}

/** Returns the URL where a user confirms a new email address. */
export function emailLink({ addresses }: Editor, token: string): string {
  return `${addresses.editor}/confirm-email?token=${token}`;
}
