import { randomBytes } from "node:crypto";
import { createDataBox } from "./sealing/data-box.ts";
import { watchStorage } from "./storage-trouble.ts";
import type { Store } from "./store.ts";

export type StoreLocation = { dialect: "sqlite"; file: string } | { dialect: "postgres"; url: string };

/**
 * Opens the database and brings its schema up to date. Drivers are loaded only when used. The first of `dataKeys` seals, all of them open;
 * without any, what is sealed can be opened by this process only.
 */
export async function openStore(
  location: StoreLocation,
  dataKeys: readonly Uint8Array[] = [randomBytes(32)],
): Promise<Store> {
  const box = createDataBox(dataKeys);
  if (location.dialect === "sqlite") {
    const { openSqliteStore } = await import("./sqlite/open.ts");
    return watchStorage(await openSqliteStore(location.file, box));
  }
  const { openPostgresStore } = await import("./postgres/open.ts");
  return watchStorage(await openPostgresStore(location.url, box));
}
