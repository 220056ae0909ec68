import { createHash, randomBytes } from "node:crypto";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";

/** How long a link to set a new password is valid. */
const LIFE_MS = 2 * 60 * 60 * 1000;

/** What a link to set a new password names. */
export interface ResetLink {
  readonly userId: string;
  readonly token: string;
}

/** Links by which users set a new password. The database holds hashes of their tokens only. */
export class PasswordResets {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Makes a token for a user; earlier ones of the same user end. */
  async begin(userId: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const expiresAt = this.#now() + LIFE_MS;
    await this.end(userId);
    await this.#store.db
      .insertInto("passwordReset")
      .values({ tokenHash: hashOf(token), userId, expiresAt })
      .execute();
    return token;
  }

  /** The user that a valid link is for. @throws HttpError where the link is unknown, used or expired. */
  async userOf({ userId, token }: ResetLink): Promise<UserRow> {
    const user = await this.#store.db
      .selectFrom("passwordReset")
      .innerJoin("user", "user.id", "passwordReset.userId")
      .selectAll("user")
      .where("tokenHash", "=", hashOf(token))
      .where("userId", "=", userId)
      .where("expiresAt", ">", this.#now())
      .executeTakeFirst();
    if (!user || user.disabled) throw new HttpError("reset-link-invalid", {});
    return user;
  }

  /** Uses a link up. @throws HttpError where it was used meanwhile: of two uses at the same time one wins. */
  async use({ userId, token }: ResetLink): Promise<void> {
    const used = await this.#store.db
      .deleteFrom("passwordReset")
      .where("tokenHash", "=", hashOf(token))
      .where("userId", "=", userId)
      .returning("userId")
      .executeTakeFirst();
    if (!used) throw new HttpError("reset-link-invalid", {});
  }

  /** Ends the links of a user. */
  async end(userId: string): Promise<void> {
    await this.#store.db.deleteFrom("passwordReset").where("userId", "=", userId).execute();
  }
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Where a user chooses a new password. */
export function resetLink({ addresses }: { addresses: { editor: string } }, link: ResetLink): string {
  return `${addresses.editor}/change-password?userId=${link.userId}&token=${link.token}`;
}
