import type { StoreLocation } from "../store/open-store.ts";

/** The first entry of a backup, which describes its source. */
export interface BackupManifest {
  readonly kind: "heddle-backup";
  /** Of the form of backups. */
  readonly form: 1;
  /** Version of Heddle that created it. */
  readonly version: string;
  /** ISO start time: it contains everything that was accepted before. */
  readonly begunAt: string;
  readonly dialect: StoreLocation["dialect"];
  /** Steps of the schema that the database has. */
  readonly steps: readonly string[];
  /** Whether the encryption key is in it. */
  readonly hasKey: boolean;
  /** Names of the settings in the environment; their values can be secret. */
  readonly settings: readonly string[];
}

export const MANIFEST = "backup.json";
/** The database: a file of SQLite, or what `pg_dump` wrote. */
export const DATABASE = "database";
export const KEY = "key";
/** Prefix of entries for externally stored files and everything else in the data folder. */
export const FILES = "files/";
export const DATA = "data/";

/** Parses a manifest. @throws if it is not valid, or of a later format */
export function readManifest(text: string): BackupManifest {
  const read = JSON.parse(text) as Partial<BackupManifest>;
  if (read.kind !== "heddle-backup") throw new Error("it is something else");
  if (read.form !== 1) throw new Error("it was written by a newer version");
  return read as BackupManifest;
}
