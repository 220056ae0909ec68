import type { CredentialVault } from "../../credentials/vault.ts";
import { CommandError } from "../../errors/command-error.ts";
import { isInUse, openDataFolder } from "../../platform/config/data-folder.ts";
import { type Config, readConfig } from "../../platform/config/env.ts";
import type { Keys } from "../../platform/config/keys.ts";
import type { Environment } from "../../platform/config/reader.ts";
import { openWithKeys, refuseForeignKey, vaultOf } from "../../start/open-installation.ts";
import { readMigrationState } from "../../store/migration-state.ts";
import type { Store } from "../../store/store.ts";
import { storeOf } from "../../store/store-location.ts";

/** Resources of commands: the database of the installation, even while a server runs on it. */
export interface Installation {
  readonly config: Config;
  readonly store: Store;
  readonly keys: Keys;
  readonly vault: CredentialVault;
  /** True if a server uses the data folder of this host. */
  readonly isRunning: boolean;
}

/**
 * Opens the installation that the variables name, and closes it afterwards. The database is brought up to date, but not under an
 * older server that runs on it.
 */
export async function withInstallation<T>(
  env: Environment,
  use: (installation: Installation) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const isRunning = await prepareFolder(config);
  const { keys, store } = await openWithKeys(
    config,
    isRunning ? undefined : (message) => process.stderr.write(`${message}\n`),
  );
  // Closes the database itself when it refuses the key.
  await refuseForeignKey(store, keys);
  try {
    return await use({ config, store, keys, vault: vaultOf(keys), isRunning });
  } finally {
    await store.close();
  }
}

/** Creates the data folder if it is missing. Returns whether a server runs on it. @throws CommandError if that server is older */
export async function prepareFolder(config: Config): Promise<boolean> {
  const { folder } = config.storage;
  openDataFolder(folder, { isShared: true });
  const isRunning = isInUse(folder);
  if (isRunning) await refuseToMigrate(config);
  return isRunning;
}

async function refuseToMigrate({ storage }: Config): Promise<void> {
  const { pending } = await readMigrationState(storeOf(storage));
  if (pending.length === 0) return;
  throw new CommandError("migration-needs-stop", { folder: storage.folder, count: pending.length });
}
