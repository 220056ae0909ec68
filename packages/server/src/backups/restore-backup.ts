import { createWriteStream, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { CommandError } from "../errors/command-error.ts";
import type { Config } from "../platform/config/env.ts";
import { makeFolder } from "../platform/config/make-folder.ts";
import { isEmptyDatabase } from "../store/migration-state.ts";
import type { StoreLocation } from "../store/open-store.ts";
import { storeOf } from "../store/store-location.ts";
import { readArchive, type StoredEntry } from "./archive/read-archive.ts";
import { type BackupManifest, DATA, DATABASE, FILES, KEY } from "./backup-manifest.ts";
import { restorePostgres } from "./postgres-tools.ts";

interface RestoreOptions {
  readonly storage: Config["storage"];
  readonly manifest: BackupManifest;
  /** Search path of the executables. */
  readonly path: string;
}

/**
 * Restores a verified backup to an empty installation. The database comes last: an interrupted restore leaves none, and
 * can be repeated once its files are deleted.
 */
export async function restoreBackup(file: string, options: RestoreOptions): Promise<void> {
  const { storage, manifest } = options;
  const location = storeOf(storage);
  if (location.dialect !== manifest.dialect)
    throw new CommandError("backup-other-database", { there: manifest.dialect, here: location.dialect });
  await refuseOverwriting(storage, location);
  const database = join(storage.folder, "heddle.db.restored");
  for await (const entry of readArchive(file)) {
    if (entry.name === KEY) await restoreKey(entry, storage.folder);
    const target = entry.name === DATABASE ? database : targetOf(entry.name, storage);
    if (target !== undefined) await write(entry, target);
  }
  if (location.dialect === "sqlite") renameSync(database, location.file);
  else await restorePostgres(location.url, database, options.path).finally(() => rmSync(database));
}

/** @throws CommandError if something exists already */
async function refuseOverwriting(
  { folder, filesFolder }: Config["storage"],
  location: StoreLocation,
): Promise<void> {
  if (location.dialect === "postgres" && !(await isEmptyDatabase(location)))
    throw new CommandError("restore-over-data", { path: "The database" });
  const kept = /^(?:key|lock|heddle\.db\.restored)$/;
  const isFilled = (path: string) => existsSync(path) && readdirSync(path).length > 0;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (kept.test(name) || (path === filesFolder && !isFilled(path))) continue;
    throw new CommandError("restore-over-data", { path });
  }
  if (isFilled(filesFolder)) throw new CommandError("restore-over-data", { path: filesFolder });
}

/** A key that was put there before must be the same. */
async function restoreKey(entry: StoredEntry, folder: string): Promise<void> {
  const file = join(folder, "key");
  if (!existsSync(file)) return write(entry, file);
  if ((await text(entry.bytes)) !== readFileSync(file, "utf8"))
    throw new CommandError("restore-over-data", { path: file });
}

function targetOf(name: string, { folder, filesFolder }: Config["storage"]): string | undefined {
  if (name.startsWith(FILES)) return join(filesFolder, name.slice(FILES.length));
  return name.startsWith(DATA) ? join(folder, name.slice(DATA.length)) : undefined;
}

async function write({ bytes }: StoredEntry, target: string): Promise<void> {
  makeFolder(dirname(target));
  await pipeline(bytes, createWriteStream(target, { mode: 0o600, flush: true }));
}
