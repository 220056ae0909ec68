import { randomBytes } from "node:crypto";
import { StoreError } from "./errors.ts";
import { createDataBox } from "./sealing/data-box.ts";
import { watchStorage } from "./storage-trouble.ts";
import type { Store } from "./store.ts";

/** Location of the database. */
export type StoreLocation = { dialect: "sqlite"; file: string } | { dialect: "postgres"; url: string };

/**
 * Opens the database and upgrades its schema. Drivers are loaded on demand. The first of `dataKeys` encrypts, all of
 * them decrypt; without any, only this process can decrypt its data.
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

/** Errors of files that SQLite cannot open, by its primary result codes. */
const FILE_ERRORS = {
  8: "database-read-only",
  10: "database-unreadable",
  11: "database-damaged",
  13: "database-disk-full",
  14: "database-not-opened",
  26: "not-a-database",
} as const;

type FileErrorCode = (typeof FILE_ERRORS)[keyof typeof FILE_ERRORS];

function explained(file: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const { errcode } = error as { errcode?: unknown };
  const known: Readonly<Record<number, FileErrorCode>> = FILE_ERRORS;
  const code = typeof errcode === "number" ? known[errcode & 0xff] : undefined;
  return code ? new StoreError(code, { file, reason: error.message }) : error;
}
