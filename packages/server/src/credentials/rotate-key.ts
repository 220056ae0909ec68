import { openDataFolder } from "../config/data-folder.ts";
import type { Config } from "../config/env.ts";
import { addKey, dropOlderKeys, type Keys, loadKeys } from "../config/keys.ts";
import { INSTALLATION_KEY } from "../config/shared-installation.ts";
import type { Statement, Store } from "../contracts.ts";
import { openStore } from "../store/open-store.ts";
import { storeOf } from "../store/store-location.ts";
import type { CredentialRow } from "../store/tables.ts";
import { type CredentialVault, createCredentialVault, VaultError } from "./vault.ts";

export interface Rotation {
  /** Credentials that are encrypted with the new key now. */
  changed: number;
  /** Names of those that could not be read before either; they are left as they are. */
  unreadable: string[];
  /** True when the key file got a new key; false when the keys come from the environment. */
  isNewKey: boolean;
}

/**
 * Encrypts every credential with a new key, while no server runs on the data. Whenever it is interrupted, all of them can still be
 * read: the older key stays until everything is on disk.
 */
export async function rotateKey(config: Config): Promise<Rotation> {
  const folder = openDataFolder(config.dataFolder);
  try {
    const isNewKey = config.encryptionKey === undefined;
    const keys = isNewKey ? addKey(config.dataFolder) : loadKeys(config.dataFolder, config.encryptionKey);
    const store = await openStore(storeOf(config));
    try {
      const vault = createCredentialVault(
        keys.credentials,
        keys.older.map(({ credentials }) => credentials),
      );
      const result = await sealAnew(store, vault, keys);
      if (isNewKey) dropOlderKeys(config.dataFolder);
      return { ...result, isNewKey };
    } finally {
      await store.close();
    }
  } finally {
    folder.release();
  }
}

async function sealAnew(
  { db, write }: Store,
  vault: CredentialVault,
  keys: Keys,
): Promise<Omit<Rotation, "isNewKey">> {
  const statements: Statement[] = [];
  const unreadable: string[] = [];
  for (const row of await db.selectFrom("credential").selectAll().execute()) {
    const data = sealedAnew(vault, row);
    if (data === undefined) unreadable.push(row.name);
    else if (data !== row.data)
      statements.push(db.updateTable("credential").set({ data }).where("id", "=", row.id).compile());
  }
  const changed = statements.length;
  const known = db.updateTable("setting").set({ value: keys.instanceId }).where("key", "=", INSTALLATION_KEY);
  await write([...statements, db.deleteFrom("oauthAttempt").compile(), known.compile()]);
  return { changed, unreadable };
}

/** Undefined for what no key opens. */
function sealedAnew(vault: CredentialVault, row: CredentialRow): string | undefined {
  if (vault.isCurrent(row.data)) return row.data;
  try {
    return vault.seal(vault.open(row.data, row), row);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
