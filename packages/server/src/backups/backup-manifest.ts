import type { StoreLocation } from "../store/open-store.ts";

/** The first entry of a backup: what it is a backup of. */
export interface BackupManifest {
  readonly kind: "heddle-backup";
  /** Of the form of backups. */
  readonly form: 1;
  /** Of the program that made it. */
  readonly version: string;
  /** ISO time at which it was begun: what was accepted before is in it. */
  readonly begunAt: string;
  readonly dialect: StoreLocation["dialect"];
  /** Steps of the schema that the database has. */
  readonly steps: readonly string[];
  /** Whether the encryption key is in it. */
  readonly hasKey: boolean;
  /** Names of the settings that the environment set; their values may be secret. */
  readonly settings: readonly string[];
}

export const MANIFEST = "backup.json";
/** The database: a file of SQLite, or what `pg_dump` wrote. */
export const DATABASE = "database";
export const KEY = "key";
/** What entries of files beside items, and of all else in the data folder, begin with. */
export const FILES = "files/";
export const DATA = "data/";

/** Reads a manifest. @throws where it is none, or one of a later form */
export function readManifest(text: string): BackupManifest {
  const read = JSON.parse(text) as Partial<BackupManifest>;
  if (read.kind !== "heddle-backup") throw new Error("it is something else");
  if (read.form !== 1) throw new Error("it was written by a newer version");
  return read as BackupManifest;
}
