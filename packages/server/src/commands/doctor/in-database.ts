import { existsSync } from "node:fs";
import type { Config } from "../../platform/config/env.ts";
import { dataKeys, hasKey, loadKeys } from "../../platform/config/keys.ts";
import { readMigrationState } from "../../store/migration-state.ts";
import { openStore } from "../../store/open-store.ts";
import type { Store } from "../../store/store.ts";
import { storeOf } from "../../store/store-location.ts";

/** Reads from a database of this version; `undefined` if there is none yet, or one that requires an upgrade. */
export async function inDatabase<T>(
  storage: Config["storage"],
  read: (store: Store) => Promise<T>,
): Promise<T | undefined> {
  const location = storeOf(storage);
  if (location.dialect === "sqlite" && !existsSync(location.file)) return undefined;
  const { pending, unknown } = await readMigrationState(location);
  if (pending.length + unknown.length > 0) return undefined;
  const keys = hasKey(storage) ? dataKeys(loadKeys(storage)) : undefined;
  const store = await openStore(location, keys);
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}
