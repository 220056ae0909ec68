import { randomBytes } from "node:crypto";
import { StoreError } from "./errors.ts";
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
    return watchStorage(
      await openSqliteStore(location.file, box).catch((error) => {
        throw explained(location.file, error);
      }),
    );
  }
  const { openPostgresStore } = await import("./postgres/open.ts");
  return watchStorage(await openPostgresStore(location.url, box));
}

/** What to do about files that SQLite cannot open, by its primary result codes. */
const REMEDIES: Record<number, string> = {
  8: "is read-only. Give it, and its folder, to the user of this process",
  10: "cannot be read or written by the system. Check the disk",
  11: "is damaged. Restore it from a backup",
  13: "cannot grow, as the disk is full. Make room there",
  14: "cannot be opened. Check that this user may read and write it",
  26: "is damaged, or not a database. Restore it from a backup",
};

function explained(file: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const { errcode } = error as { errcode?: unknown };
  const remedy = typeof errcode === "number" ? REMEDIES[errcode & 0xff] : undefined;
  return remedy ? new StoreError(`The database file ${file} ${remedy}. (${error.message})`) : error;
}
