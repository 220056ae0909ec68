import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { ApiKeyScope } from "@heddle/api";
import { newId } from "../../platform/ids.ts";
import type { McpClientRow, McpCodeRow } from "../../store/mcp/mcp-tables.ts";
import type { Store } from "../../store/store.ts";
import type { ApiKeyRow } from "../../store/tables.ts";
import { admitKey, type FoundKey, scopesOf } from "../api-keys/api-keys.ts";
import { writeWhileSignedIn } from "../sessions/while-signed-in.ts";

/** Prefix that identifies a token, for example after a leak. */
export const TOKEN_PREFIX = "heddle_mcp_";
const SECRET_BYTES = 32;
const CODE_LIFE_MS = 60_000;
const ACCESS_LIFE_MS = 3_600_000;
/** Counted from the last refresh. */
const REFRESH_LIFE_MS = 30 * 86_400_000;
/** Retention of codes, so that a second use revokes the grant of the first. */
const CODE_MEMORY_MS = 86_400_000;

/** Grant that a user gave to a client. */
interface Allowed {
  client: Pick<McpClientRow, "id">;
  userId: string;
  redirectUri: string;
  /** SHA-256 of the verifier, base64url. */
  challenge: string;
  scopes: readonly ApiKeyScope[];
  /** Session of the user, which must still exist. */
  sessionHash: string | undefined;
}

/** Tokens issued to a client. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  scopes: readonly ApiKeyScope[];
}

/** Proof that a code belongs to a client. */
interface CodeProof {
  clientId: string;
  redirectUri: string;
  verifier: string;
}

/** Reason why no tokens are issued. */
export type GrantProblem = "unknown" | "expired" | "reused" | "foreign" | "verifier" | "scope";

/**
 * Grants of users to MCP clients. Each is a key of its user, with scopes, a rate limit, and a place in the audit log
 * and the list of keys. It works through tokens only, which are stored as hashes and end with it.
 */
export interface McpGrants {
  /** Creates a code that works once, within a minute. */
  allow(allowed: Allowed): Promise<{ code: string; grantId: string }>;
  exchangeCode(code: string, proof: CodeProof): Promise<IssuedTokens | GrantProblem>;
  /**
   * Exchanges a refresh token for new ones and invalidates the old one. Reusing an exchanged token revokes the grant.
   */
  refresh(
    token: string,
    by: { clientId: string; scopes?: readonly string[] | undefined },
  ): Promise<IssuedTokens | GrantProblem>;
  /** Deletes the grant of a token; unknown tokens and tokens of other clients are ignored. */
  revoke(token: string, clientId: string): Promise<void>;
  /** Returns the key and the user of an access token. */
  find(token: string): Promise<FoundKey | undefined>;
}

/** Creates the grant store in the database. */
export function createMcpGrants(store: Store, now: () => number): McpGrants {
  return {
    allow: (allowed) => allow(store, allowed, now()),
    exchangeCode: (code, proof) => exchangeCode(store, hash(code), proof, now()),
    refresh: (token, by) => refresh(store, hash(token), by, now()),
    revoke: async (token, clientId) => {
      const key = await keyOf(store, hash(token));
      if (key?.clientId === clientId) await endGrant(store, key.id);
    },
    find: async (token) => {
      const key = await keyOf(store, hash(token), { kind: "access", after: now() });
      return key && admitKey(store, key, now());
    },
  };
}

async function allow(store: Store, { client, scopes, sessionHash, ...kept }: Allowed, time: number) {
  const code = secret();
  const grantId = newId();
  const row: McpCodeRow = {
    ...kept,
    codeHash: hash(code),
    clientId: client.id,
    grantId,
    scopes: JSON.stringify(scopes),
    expiresAt: time + CODE_LIFE_MS,
    usedAt: null,
    isRevoked: 0,
  };
  await writeWhileSignedIn(store, sessionHash, [store.db.insertInto("mcpCode").values(row).compile()]);
  return { code, grantId };
}

async function exchangeCode(store: Store, codeHash: string, proof: CodeProof, time: number) {
  const { db } = store;
  const code = await db
    .updateTable("mcpCode")
    .set({ usedAt: time })
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!code) return revokeReused(store, codeHash);
  const problem = problemOf(code, proof, time);
  if (problem) return problem;
  const key = await insertGrant(store, code, time);
  if (!key || !(await admitKey(store, key, time))) return "unknown";
  const tokens = await issue(store, key, time);
  // A concurrent second use found no key to delete yet.
  const { isRevoked } = await db
    .selectFrom("mcpCode")
    .select("isRevoked")
    .where("codeHash", "=", codeHash)
    .executeTakeFirstOrThrow();
  if (isRevoked === 0) return tokens;
  await endGrant(store, key.id);
  return "reused";
}

/** Revokes the grant of a code that is used twice, because someone else has read it. */
async function revokeReused(store: Store, codeHash: string): Promise<GrantProblem> {
  const reused = await store.db
    .updateTable("mcpCode")
    .set({ isRevoked: 1 })
    .where("codeHash", "=", codeHash)
    .returning("grantId")
    .executeTakeFirst();
  if (!reused) return "unknown";
  await endGrant(store, reused.grantId);
  return "reused";
}

function problemOf(code: McpCodeRow, proof: CodeProof, time: number): GrantProblem | undefined {
  if (code.clientId !== proof.clientId || code.redirectUri !== proof.redirectUri) return "foreign";
  if (code.expiresAt <= time) return "expired";
  const proven = createHash("sha256").update(proof.verifier).digest();
  const wanted = Buffer.from(code.challenge, "base64url");
  return proven.length === wanted.length && timingSafeEqual(proven, wanted) ? undefined : "verifier";
}

async function insertGrant({ db }: Store, code: McpCodeRow, time: number): Promise<ApiKeyRow | undefined> {
  const client = await db
    .updateTable("mcpClient")
    .set({ usedAt: time })
    .where("id", "=", code.clientId)
    .returning("name")
    .executeTakeFirst();
  if (!client) return undefined;
  const row: ApiKeyRow = {
    id: code.grantId,
    userId: code.userId,
    label: client.name,
    // No known string has this hash.
    keyHash: hash(secret()),
    ending: "",
    scopes: code.scopes,
    isOnlyOne: 0,
    expiresAt: time + REFRESH_LIFE_MS,
    createdAt: time,
    lastUsedAt: null,
    clientId: code.clientId,
    redirectUri: code.redirectUri,
  };
  await db.insertInto("apiKey").values(row).execute();
  return row;
}

async function refresh(
  store: Store,
  tokenHash: string,
  { clientId, scopes: wanted }: { clientId: string; scopes?: readonly string[] | undefined },
  time: number,
): Promise<IssuedTokens | GrantProblem> {
  const key = await keyOf(store, tokenHash, { kind: "refresh" });
  if (!key) return "unknown";
  if (key.clientId !== clientId) return "foreign";
  const scopes = scopesOf(key);
  if (scopes && wanted?.some((scope) => !(scopes as string[]).includes(scope))) return "scope";
  const taken = await store.db
    .updateTable("mcpToken")
    .set({ usedAt: time })
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .returning("expiresAt")
    .executeTakeFirst();
  if (!taken) {
    await endGrant(store, key.id);
    return "reused";
  }
  if (taken.expiresAt <= time) return "expired";
  return (await admitKey(store, key, time)) ? issue(store, key, time) : "unknown";
}

/** Issues new tokens for a key and deletes expired ones. */
async function issue(store: Store, key: ApiKeyRow, time: number): Promise<IssuedTokens> {
  const [accessToken, refreshToken] = [secret(), secret()];
  const token = (text: string, kind: "access" | "refresh", life: number) => ({
    tokenHash: hash(text),
    apiKeyId: key.id,
    kind,
    expiresAt: time + life,
    usedAt: null,
  });
  const { db } = store;
  await store.write([
    db.deleteFrom("mcpToken").where("expiresAt", "<", time).compile(),
    db
      .deleteFrom("mcpCode")
      .where("expiresAt", "<", time - CODE_MEMORY_MS)
      .compile(),
    db.deleteFrom("apiKey").where("clientId", "is not", null).where("expiresAt", "<", time).compile(),
    db
      .updateTable("apiKey")
      .set({ expiresAt: time + REFRESH_LIFE_MS })
      .where("id", "=", key.id)
      .compile(),
    db
      .insertInto("mcpToken")
      .values([token(accessToken, "access", ACCESS_LIFE_MS), token(refreshToken, "refresh", REFRESH_LIFE_MS)])
      .compile(),
  ]);
  return { accessToken, refreshToken, expiresInSeconds: ACCESS_LIFE_MS / 1000, scopes: scopesOf(key) ?? [] };
}

async function endGrant({ db }: Store, id: string): Promise<void> {
  await db.deleteFrom("apiKey").where("id", "=", id).where("clientId", "is not", null).execute();
}

function keyOf(
  { db }: Store,
  tokenHash: string,
  { kind, after }: { kind?: "access" | "refresh" | undefined; after?: number | undefined } = {},
): Promise<ApiKeyRow | undefined> {
  let query = db
    .selectFrom("mcpToken")
    .innerJoin("apiKey", "apiKey.id", "mcpToken.apiKeyId")
    .selectAll("apiKey")
    .where("mcpToken.tokenHash", "=", tokenHash);
  if (kind) query = query.where("mcpToken.kind", "=", kind);
  if (after !== undefined) query = query.where("mcpToken.expiresAt", ">", after);
  return query.executeTakeFirst();
}

function secret(): string {
  return TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
