import { type CredentialVault, createCredentialVault, VaultError } from "../credentials/vault.ts";
import { ConfigError } from "../errors/config-error.ts";
import type { Config } from "../platform/config/env.ts";
import { dataKeys, dropNewKey, hasKey, type Keys, loadKeys } from "../platform/config/keys.ts";
import { openStore } from "../store/open-store.ts";
import { keepDamagedLog } from "../store/sqlite/check-log.ts";
import type { Store } from "../store/store.ts";
import { storeOf } from "../store/store-location.ts";
import type { CredentialRow } from "../store/tables.ts";

/** Opens and closes credentials with the keys of this installation. */
export function vaultOf(keys: Keys): CredentialVault {
  return createCredentialVault(
    keys.credentials,
    keys.older.map(({ credentials }) => credentials),
  );
}

/** Opens the database with the keys of the installation; a lost key is not replaced by a new one. @throws ConfigError */
export async function openWithKeys(
  { storage, features }: Pick<Config, "storage" | "features">,
  warn?: (message: string) => void,
): Promise<{ keys: Keys; store: Store }> {
  const hadKey = hasKey(storage);
  const keys = loadKeys(storage);
  const location = storeOf(storage);
  // Without `warn`, another process may be using the database, with its log half written at this moment.
  const damage = warn && location.dialect === "sqlite" ? keepDamagedLog(location.file) : undefined;
  if (damage !== undefined) warn?.(damage);
  const store = await openStore(location, dataKeys(keys));
  if (!hadKey) await refuseNewKey(store, storage);
  return { keys, store: { ...store, ignoresShares: features.off.includes("sharing") } };
}

/** A new key instead of a lost one would make all credentials unreadable, with only a log line as a notice. */
async function refuseNewKey(store: Store, storage: Config["storage"]): Promise<void> {
  const stored = await store.db.selectFrom("credential").select("id").limit(1).executeTakeFirst();
  if (!stored) return;
  await store.close();
  dropNewKey(storage);
  throw new ConfigError("key-missing", { folder: storage.folder });
}

/**
 * A key that decrypts none of the credentials is the wrong one; after losing the right key, an operator replaces it
 * with the command that also registers the new one.
 */
export async function refuseForeignKey(store: Store, { credentials }: Keys): Promise<void> {
  const vault = createCredentialVault(credentials);
  const stored = await store.db.selectFrom("credential").selectAll().execute();
  if (stored.length === 0 || stored.some((row) => canOpen(vault, row))) return;
  await store.close();
  throw new ConfigError("key-wrong", {});
}

function canOpen(vault: CredentialVault, row: CredentialRow): boolean {
  try {
    vault.open(row.data, row);
    return true;
  } catch (error) {
    if (error instanceof VaultError) return false;
    throw error;
  }
}
