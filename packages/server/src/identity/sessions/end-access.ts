import type { Statement, Store } from "../../store/store.ts";
import type { Sessions } from "./sessions.ts";

/** Dependencies for revoking access. */
export interface AccessParts {
  readonly store: Store;
  readonly sessions: Pick<Sessions, "endAllOf" | "endOthersOf">;
}

/** Parts of an account's access that are kept. */
interface Kept {
  /** Hash of the session that stays open: its holder has just proven to be the user. */
  readonly session?: string | undefined;
  /**
   * True if only sessions, links and attempts are revoked: a stronger proof was added, and keys have the same holder
   * as before.
   */
  readonly keys?: boolean | undefined;
}

/**
 * Revokes all access to an account: sessions, API keys, MCP client grants, links, and pending attempts. Everything
 * that changes the owner of an account or its proof of ownership goes through here. `change` runs in the same
 * transaction.
 */
export async function endAccess(
  { store, sessions }: AccessParts,
  userId: string,
  { change = [], kept = {} }: { change?: readonly Statement[]; kept?: Kept } = {},
): Promise<void> {
  await store.write([...change, ...endingsOf(store, userId, kept)]);
  await closeConnections({ sessions }, userId, kept);
}

/** Closes the open connections of ended sessions. */
export async function closeConnections(
  { sessions }: Pick<AccessParts, "sessions">,
  userId: string,
  { session }: Kept = {},
): Promise<void> {
  if (session === undefined) await sessions.endAllOf(userId);
  else await sessions.endOthersOf(userId, session);
}

/**
 * Returns the statements for callers that run them with others. Sessions are deleted first: a concurrent key creation
 * holds the row of the session, so the later deletion sees the key.
 */
export function endingsOf({ db }: Store, userId: string, { session, keys }: Kept = {}): Statement[] {
  const sessions = db.deleteFrom("session").where("userId", "=", userId);
  return [
    (session === undefined ? sessions : sessions.where("idHash", "!=", session)).compile(),
    ...(keys ? [] : [db.deleteFrom("apiKey").where("userId", "=", userId).compile()]),
    // Kept as revoked: a concurrent exchange notices it and revokes its result.
    db.updateTable("mcpCode").set({ isRevoked: 1 }).where("userId", "=", userId).compile(),
    db.deleteFrom("oauthAttempt").where("userId", "=", userId).compile(),
    // Links of the account, and links that it created for others. Users who are not set up have only an invitation.
    db
      .deleteFrom("accountLink")
      .where(({ or, and, eb }) =>
        or([and([eb("userId", "=", userId), eb("kind", "!=", "invitation")]), eb("byUserId", "=", userId)]),
      )
      .compile(),
    // Deletes a secret that was shown and never confirmed.
    db
      .deleteFrom("secondFactor")
      .where("userId", "=", userId)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom("user").select("id").where("id", "=", userId).where("hasSecondFactor", "=", 0)),
      )
      .compile(),
  ];
}
