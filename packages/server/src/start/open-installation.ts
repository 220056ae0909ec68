import { type CredentialVault, createCredentialVault, VaultError } from "../credentials/vault.ts";
import { ConfigError } from "../errors/config-error.ts";
import type { Config } from "../platform/config/env.ts";
import { dataKeys, dropNewKey, hasKey, type Keys, loadKeys } from "../platform/config/keys.ts";
import { openStore } from "../store/open-store.ts";
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
export async function openWithKeys({
  storage,
  features,
}: Pick<Config, "storage" | "features">): Promise<{ keys: Keys; store: Store }> {
  const hadKey = hasKey(storage);
  const keys = loadKeys(storage);
  const store = await openStore(storeOf(storage), dataKeys(keys));
  if (!hadKey) await refuseNewKey(store, storage);
  return { keys, store: { ...store, ignoresShares: features.off.includes("sharing") } };
}

/** A new key in place of a lost one would make all credentials unreadable, for those who see it in the log only. */
async function refuseNewKey(store: Store, storage: Config["storage"]): Promise<void> {
  const stored = await store.db.selectFrom("credential").select("id").limit(1).executeTakeFirst();
  if (!stored) return;
  await store.close();
  dropNewKey(storage);
  throw new ConfigError("key-missing", { folder: storage.folder });
}

/** A key that opens none of the credentials is the wrong one; who lost the right one changes the key, which makes the new one known. */
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
