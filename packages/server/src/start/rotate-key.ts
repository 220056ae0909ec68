import { type CredentialVault, createCredentialVault, VaultError } from "../credentials/vault.ts";
import { ConfigError } from "../errors/config-error.ts";
import { liveInstances } from "../executions/queue/distributed/instances.ts";
import { openDataFolder } from "../platform/config/data-folder.ts";
import type { Config } from "../platform/config/env.ts";
import { addKey, dataKeys, dropOlderKeys, type Keys, loadKeys } from "../platform/config/keys.ts";
import { openStore } from "../store/open-store.ts";
import { resealRunData } from "../store/reseal.ts";
import { createDataBox } from "../store/sealing/data-box.ts";
import { INSTALLATION_KEY } from "../store/shared-installation.ts";
import type { Statement, Store } from "../store/store.ts";
import { storeOf } from "../store/store-location.ts";
import type { CredentialRow } from "../store/tables.ts";

/** Result of changing the encryption key. */
export interface Rotation {
  /** Credentials that are encrypted with the new key now. */
  changed: number;
  /** Names of credentials that were unreadable before; they stay unchanged. */
  unreadable: string[];
  /** True when the key file got a new key; false when the keys come from the environment. */
  isNewKey: boolean;
}

/**
 * Encrypts every credential, and encrypted data of unfinished executions, with a new key, while no server runs on the
 * data. If interrupted, everything stays readable: the older key is kept until all of it is on disk.
 */
export async function rotateKey({ storage }: Pick<Config, "storage">): Promise<Rotation> {
  const folder = openDataFolder(storage.folder);
  try {
    const isNewKey = storage.encryptionKey === undefined;
    const store = await openStore(storeOf(storage));
    try {
      await refuseWhileOthersRun(store);
      const keys = isNewKey ? addKey(storage.folder) : loadKeys(storage);
      const vault = createCredentialVault(
        keys.credentials,
        keys.older.map(({ credentials }) => credentials),
      );
      await resealRunData(store, createDataBox(dataKeys(keys)));
      const result = await sealAnew(store, vault, keys);
      if (isNewKey) dropOlderKeys(storage.folder);
      return { ...result, isNewKey };
    } finally {
      await store.close();
    }
  } finally {
    folder.release();
  }
}

/** They would keep using the older key: data that they save could no longer be read. */
async function refuseWhileOthersRun(store: Store): Promise<void> {
  if (store.dialect !== "postgres") return;
  const [other] = await liveInstances(store);
  if (!other) return;
  throw new ConfigError("database-in-use", { kind: other.kind, host: other.host, pid: other.pid });
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

/** `undefined` for data that no key decrypts. */
function sealedAnew(vault: CredentialVault, row: CredentialRow): string | undefined {
  if (vault.isCurrent(row.data)) return row.data;
  try {
    return vault.seal(vault.open(row.data, row), row);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
