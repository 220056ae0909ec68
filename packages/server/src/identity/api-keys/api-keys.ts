import { createHash, randomBytes } from "node:crypto";
import type { ApiKeyScope } from "@heddle/api";
import { newId } from "../../platform/ids.ts";
import type { Store } from "../../store/store.ts";
import type { ApiKeyRow, UserRow } from "../../store/tables.ts";
import { writeWhileSignedIn } from "../sessions/while-signed-in.ts";
import { lacksSecondFactor, policyOf, SECURITY_KEY } from "../settings/security-policy.ts";
import { noteActivity } from "../users/note-activity.ts";

/** Key prefix that existing clients recognize. */
const PREFIX = "n8n_api_";
const KEY_BYTES = 40;
const ENDING_CHARACTERS = 4;
/** Interval at which use is recorded; not with every call, because each record is a write. */
const LAST_USED_INTERVAL_MS = 60_000;
/** Label of a user's only key if it has none. */
const ONLY_KEY_LABEL = "API key";

/** Settings of a new key. */
interface WantedKey {
  label: string;
  scopes: readonly ApiKeyScope[] | null;
  expiresAt: Date | null;
}

/** New key with its secret, which is shown once. */
interface MadeKey {
  row: ApiKeyRow;
  key: string;
}

/** Keys for the public API. Only hashes are stored: keys are long and random, so a fast hash is enough. */
export interface ApiKeys {
  /** Returns the keys of a user, newest first. */
  listOf(userId: string): Promise<ApiKeyRow[]>;
  /** Creates a key if the session of the request still exists. */
  create(userId: string, wanted: WantedKey, sessionHash: string | undefined): Promise<MadeKey>;
  /** Updates a key and returns it; `undefined` if the user has none with this id. */
  update(
    userId: string,
    id: string,
    change: { label?: string | undefined; scopes?: readonly ApiKeyScope[] | null | undefined },
  ): Promise<ApiKeyRow | undefined>;
  /** Deletes a key and returns it; `undefined` if the user has none with this id. */
  delete(userId: string, id: string): Promise<ApiKeyRow | undefined>;
  /** Returns the only key without its own label. */
  only(userId: string): Promise<ApiKeyRow | undefined>;
  /** Replaces it with a new one. */
  renewOnly(userId: string, sessionHash: string | undefined): Promise<MadeKey>;
  /** Returns the key and its user; `undefined` for unknown or expired keys and keys of disabled users. */
  find(key: string): Promise<FoundKey | undefined>;
}

/** Key with its user. */
export interface FoundKey {
  key: ApiKeyRow;
  user: UserRow;
  /** True if the user has to set up a second factor first: a key must not bypass it. */
  lacksSecondFactor: boolean;
}

/** Creates the key store in the database. */
export function createApiKeys(store: Store, now: () => number = Date.now): ApiKeys {
  const { db } = store;
  const only = (userId: string) =>
    db
      .selectFrom("apiKey")
      .selectAll()
      .where("userId", "=", userId)
      .where("isOnlyOne", "=", 1)
      .executeTakeFirst();
  return {
    listOf: (userId) =>
      db
        .selectFrom("apiKey")
        .selectAll()
        .where("userId", "=", userId)
        .orderBy("createdAt", "desc")
        .orderBy("id")
        .execute(),
    create: async (userId, wanted, sessionHash) => {
      const made = makeKey(userId, wanted, now());
      await writeWhileSignedIn(store, sessionHash, [db.insertInto("apiKey").values(made.row).compile()]);
      return made;
    },
    update: (userId, id, { label, scopes }) =>
      db
        .updateTable("apiKey")
        // Setting the id to itself keeps the statement valid if nothing else changes.
        .set({
          id,
          ...(label === undefined ? {} : { label }),
          ...(scopes === undefined ? {} : { scopes: scopesText(scopes) }),
        })
        .where("id", "=", id)
        .where("userId", "=", userId)
        .returningAll()
        .executeTakeFirst(),
    delete: (userId, id) =>
      db
        .deleteFrom("apiKey")
        .where("id", "=", id)
        .where("userId", "=", userId)
        .returningAll()
        .executeTakeFirst(),
    only,
    renewOnly: async (userId, sessionHash) => {
      const wanted = { label: ONLY_KEY_LABEL, scopes: null, expiresAt: null };
      const made = makeKey(userId, wanted, now());
      const row = { ...made.row, isOnlyOne: 1 };
      await writeWhileSignedIn(store, sessionHash, [
        db.deleteFrom("apiKey").where("userId", "=", userId).where("isOnlyOne", "=", 1).compile(),
        db.insertInto("apiKey").values(row).compile(),
      ]);
      return { row, key: made.key };
    },
    find: (key) => findKey(store, hash(key), now()),
  };
}

function makeKey(userId: string, { label, scopes, expiresAt }: WantedKey, createdAt: number): MadeKey {
  const key = PREFIX + randomBytes(KEY_BYTES).toString("hex");
  const row: ApiKeyRow = {
    id: newId(),
    userId,
    label,
    keyHash: hash(key),
    ending: key.slice(-ENDING_CHARACTERS),
    scopes: scopesText(scopes),
    isOnlyOne: 0,
    expiresAt: expiresAt?.getTime() ?? null,
    createdAt,
    lastUsedAt: null,
    clientId: null,
    redirectUri: null,
  };
  return { row, key };
}

async function findKey(store: Store, keyHash: string, time: number): Promise<FoundKey | undefined> {
  const key = await store.db
    .selectFrom("apiKey")
    .selectAll()
    .where("keyHash", "=", keyHash)
    .executeTakeFirst();
  return key && admitKey(store, key, time);
}

/** Returns the key with its user and records its use; `undefined` if it has expired or the user is disabled. */
export async function admitKey({ db }: Store, key: ApiKeyRow, time: number): Promise<FoundKey | undefined> {
  if (key.expiresAt !== null && key.expiresAt <= time) return undefined;
  const user = await db.selectFrom("user").selectAll().where("id", "=", key.userId).executeTakeFirst();
  if (!user || user.disabled) return undefined;
  if (key.lastUsedAt === null || time - key.lastUsedAt >= LAST_USED_INTERVAL_MS)
    await db.updateTable("apiKey").set({ lastUsedAt: time }).where("id", "=", key.id).execute();
  await noteActivity({ db }, user, time);
  const policy = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", SECURITY_KEY)
    .executeTakeFirst();
  return { key, user, lacksSecondFactor: lacksSecondFactor(user, policyOf(policy?.value)) };
}

function scopesText(scopes: readonly ApiKeyScope[] | null): string | null {
  return scopes === null ? null : JSON.stringify(scopes);
}

/** Returns the scopes of a key; null = everything. */
export function scopesOf({ scopes }: Pick<ApiKeyRow, "scopes">): ApiKeyScope[] | null {
  return scopes === null ? null : (JSON.parse(scopes) as ApiKeyScope[]);
}

/** Returns the key with all but its ending masked. */
export function maskedKey({ ending }: Pick<ApiKeyRow, "ending">): string {
  return `${PREFIX}…${ending}`;
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
