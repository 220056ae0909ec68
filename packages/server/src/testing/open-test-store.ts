import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type StoreLocation } from "../store/open-store.ts";
import type { Store } from "../store/store.ts";
import type { Dialect } from "./describe-stores.ts";
import { createMigratedDatabase } from "./test-database.ts";

/** A new, empty, migrated store and how to be rid of it. */
export async function openTestStore(
  dialect: Dialect,
): Promise<{ store: Store; location: StoreLocation; remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-store-"));
  const location: StoreLocation =
    dialect === "sqlite"
      ? { dialect, file: join(folder, "heddle.db") }
      : { dialect, url: await createMigratedDatabase() };
  const store = await openStore(location);
  const remove = async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, location, remove };
}
