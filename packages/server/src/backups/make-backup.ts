import { existsSync, renameSync, rmSync } from "node:fs";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Config } from "../platform/config/env.ts";
import { readMigrationState } from "../store/migration-state.ts";
import { backUpFile } from "../store/sqlite/backup.ts";
import { storeOf } from "../store/store-location.ts";
import { type NewEntry, writeArchive } from "./archive/write-archive.ts";
import { type BackupManifest, DATA, DATABASE, FILES, KEY, MANIFEST } from "./backup-manifest.ts";
import { dumpPostgres } from "./postgres-tools.ts";

/** Files of a data folder that a backup excludes: the database is copied as a snapshot, the key only if requested. */
const LEFT = /^(?:heddle\.db.*|key|lock|spill)$/;

interface BackupOptions {
  readonly storage: Config["storage"];
  /** Whether the file with the encryption key goes into it. */
  readonly withKey: boolean;
  readonly version: string;
  /** Names of the settings that the environment set. */
  readonly settings: readonly string[];
  /** Search path of the executables. */
  readonly path: string;
}

/**
 * Writes a backup of an installation to a new file, even while servers run on it: it contains everything accepted
 * before it started. An interrupted one has another name.
 */
export async function makeBackup(file: string, options: BackupOptions): Promise<void> {
  const [draft, database] = [`${file}.part`, `${file}.part-database`];
  for (const leftover of [draft, database]) rmSync(leftover, { force: true });
  try {
    await writeArchive(draft, entriesOf(options, database));
    renameSync(draft, file);
  } finally {
    for (const leftover of [draft, database]) rmSync(leftover, { force: true });
  }
}

/**
 * Externally stored files are copied before the database, so that none that it references is pruned in between, and
 * again after it: new and changed ones.
 */
async function* entriesOf(options: BackupOptions, draft: string): AsyncGenerator<NewEntry> {
  const { storage, withKey } = options;
  const key = join(storage.folder, "key");
  const hasKey = withKey && existsSync(key);
  yield textEntry(MANIFEST, JSON.stringify(await manifestOf(options, hasKey), null, 2));
  if (hasKey) yield* fileEntry(KEY, key, new Map());
  const known = new Map<string, string>();
  yield* folderEntries(FILES, storage.filesFolder, known);
  await copyDatabase(options, draft);
  yield* fileEntry(DATABASE, draft, new Map());
  yield* folderEntries(FILES, storage.filesFolder, known);
  yield* folderEntries(
    DATA,
    storage.folder,
    new Map(),
    (path) => !LEFT.test(relative(storage.folder, path)) && path !== storage.filesFolder,
  );
}

async function manifestOf(options: BackupOptions, hasKey: boolean): Promise<BackupManifest> {
  const { storage, version, settings } = options;
  const location = storeOf(storage);
  return {
    kind: "heddle-backup",
    form: 1,
    version,
    begunAt: new Date().toISOString(),
    dialect: location.dialect,
    steps: (await readMigrationState(location)).applied,
    hasKey,
    settings,
  };
}

async function copyDatabase({ storage, path }: BackupOptions, target: string): Promise<void> {
  const location = storeOf(storage);
  if (location.dialect === "sqlite") await backUpFile(location.file, target);
  else await dumpPostgres(location.url, target, path);
}

function textEntry(name: string, text: string): NewEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, bytes: [bytes] };
}

/** Files below a folder that are not `known`, or have changed. */
async function* folderEntries(
  prefix: string,
  folder: string,
  known: Map<string, string>,
  isPart: (path: string) => boolean = () => true,
): AsyncGenerator<NewEntry> {
  const inside = await readdir(folder, { withFileTypes: true }).catch(absent);
  for (const entry of inside ?? []) {
    const path = join(folder, entry.name);
    if (!isPart(path)) continue;
    if (entry.isDirectory()) yield* folderEntries(`${prefix}${entry.name}/`, path, known);
    else if (entry.isFile()) yield* fileEntry(`${prefix}${entry.name}`.replaceAll(sep, "/"), path, known);
  }
}

async function* fileEntry(name: string, path: string, known: Map<string, string>): AsyncGenerator<NewEntry> {
  const handle = await open(path).catch(absent);
  if (handle === undefined) return;
  try {
    const { size, mtimeMs } = await handle.stat();
    const state = `${size} ${mtimeMs}`;
    if (known.get(name) === state) return;
    known.set(name, state);
    yield { name, size, bytes: contentOf(handle, size) };
  } finally {
    await handle.close();
  }
}

function contentOf(handle: FileHandle, size: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return size === 0 ? [] : handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
}

/** Files deleted in the meantime are skipped. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
