import { createHash } from "node:crypto";
import type { Store } from "../../store/store.ts";
import type { CredentialVault } from "../vault.ts";

/** Milliseconds that a user has for granting access. */
const MAX_ATTEMPT_MS = 600_000;

/** Owner of a sign-in at a service. */
interface AttemptOwner {
  credentialId: string;
  userId: string;
  /** Browser session that started it. */
  sessionHash: string;
}

/** Pending sign-ins at services. Each is found once, within ten minutes, by the session that started it. */
export interface OAuthAttempts {
  begin(state: string, owner: AttemptOwner, secret: Record<string, unknown>): Promise<void>;
  /** Takes it away; undefined when it is unknown, over, used or another session's. */
  take(
    state: string,
    session: Pick<AttemptOwner, "userId" | "sessionHash">,
  ): Promise<{ credentialId: string; secret: Record<string, unknown> } | undefined>;
}

/** Pending sign-ins, in the database, under a hash of their state. */
export function createOAuthAttempts(
  { db }: Store,
  vault: CredentialVault,
  now: () => number = Date.now,
): OAuthAttempts {
  return {
    begin: async (state, owner, secret) => {
      const stateHash = hash(state);
      await db.deleteFrom("oauthAttempt").where("expiresAt", "<", now()).execute();
      await db
        .insertInto("oauthAttempt")
        .values({
          stateHash,
          ...owner,
          secret: vault.seal(secret, sealedFor(stateHash, owner.userId)),
          expiresAt: now() + MAX_ATTEMPT_MS,
        })
        .execute();
    },
    take: async (state, session) => {
      const row = await db
        .deleteFrom("oauthAttempt")
        .where("stateHash", "=", hash(state))
        .returningAll()
        .executeTakeFirst();
      const isTheirs = row?.userId === session.userId && row.sessionHash === session.sessionHash;
      if (!row || !isTheirs || Number(row.expiresAt) < now()) return undefined;
      return {
        credentialId: row.credentialId,
        secret: vault.open(row.secret, sealedFor(row.stateHash, row.userId)),
      };
    },
  };
}

function sealedFor(stateHash: string, projectId: string) {
  return { id: stateHash, type: "oauthAttempt", projectId };
}

function hash(state: string): string {
  return createHash("sha256").update(state).digest("base64url");
}
