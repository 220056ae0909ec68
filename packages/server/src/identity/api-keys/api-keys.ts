import { createHash, randomBytes } from "node:crypto";
import type { ApiKeyScope } from "@heddle/api";
import { newId } from "../../platform/ids.ts";
import type { Store } from "../../store/store.ts";
import type { ApiKeyRow, UserRow } from "../../store/tables.ts";
import { lacksSecondFactor, policyOf, SECURITY_KEY } from "../settings/security-policy.ts";

/** As programs of this family know keys. */
const PREFIX = "n8n_api_";
const KEY_BYTES = 40;
const ENDING_CHARACTERS = 4;
/** How often use is noted; not with every call, for each note is a write. */
const LAST_USED_INTERVAL_MS = 60_000;
/** What the one key of a person is called that has no label of its own. */
const ONLY_KEY_LABEL = "API key";

/** What a new key is to be. */
interface WantedKey {
  label: string;
  scopes: readonly ApiKeyScope[] | null;
  expiresAt: Date | null;
}

/** A key that was just made, with the text that is shown once. */
interface MadeKey {
  row: ApiKeyRow;
  key: string;
}

/** Keys for the public API. Only hashes are stored: keys are long and random, so that a fast hash is enough. */
export interface ApiKeys {
  /** Those of a user, the newest first. */
  listOf(userId: string): Promise<ApiKeyRow[]>;
  create(userId: string, wanted: WantedKey): Promise<MadeKey>;
  /** The changed key; undefined when the user has none of this id. */
  update(
    userId: string,
    id: string,
    change: { label?: string | undefined; scopes?: readonly ApiKeyScope[] | null | undefined },
  ): Promise<ApiKeyRow | undefined>;
  /** The deleted key; undefined when the user has none of this id. */
  delete(userId: string, id: string): Promise<ApiKeyRow | undefined>;
  /** The one key without a label of its own. */
  only(userId: string): Promise<ApiKeyRow | undefined>;
  /** Puts a new one in its place. */
  renewOnly(userId: string): Promise<MadeKey>;
  /** The key and its person; undefined for keys that are unknown or expired, and those of people who were disabled. */
  find(key: string): Promise<FoundKey | undefined>;
}

/** A key with its person. */
export interface FoundKey {
  key: ApiKeyRow;
  user: UserRow;
  /** The person has to set up a second factor first: a key is no way around it. */
  lacksSecondFactor: boolean;
}

/** Keys in the database. */
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
    create: async (userId, wanted) => {
      const made = makeKey(userId, wanted, now());
      await db.insertInto("apiKey").values(made.row).execute();
      return made;
    },
    update: (userId, id, { label, scopes }) =>
      db
        .updateTable("apiKey")
        // Setting the id to itself keeps the statement whole where nothing else changes.
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
    renewOnly: async (userId) => {
      const wanted = { label: ONLY_KEY_LABEL, scopes: null, expiresAt: null };
      const made = makeKey(userId, wanted, now());
      const row = { ...made.row, isOnlyOne: 1 };
      await store.write([
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

/** The key with its person, noting its use; undefined when it has expired, or the person was disabled. */
export async function admitKey({ db }: Store, key: ApiKeyRow, time: number): Promise<FoundKey | undefined> {
  if (key.expiresAt !== null && key.expiresAt <= time) return undefined;
  const user = await db.selectFrom("user").selectAll().where("id", "=", key.userId).executeTakeFirst();
  if (!user || user.disabled) return undefined;
  if (key.lastUsedAt === null || time - key.lastUsedAt >= LAST_USED_INTERVAL_MS)
    await db.updateTable("apiKey").set({ lastUsedAt: time }).where("id", "=", key.id).execute();
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

/** The scopes of a key; null = everything. */
export function scopesOf({ scopes }: Pick<ApiKeyRow, "scopes">): ApiKeyScope[] | null {
  return scopes === null ? null : (JSON.parse(scopes) as ApiKeyScope[]);
}

/** The key with all but its end hidden. */
export function maskedKey({ ending }: Pick<ApiKeyRow, "ending">): string {
  return `${PREFIX}…${ending}`;
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
