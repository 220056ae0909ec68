import { DatabaseSync } from "node:sqlite";

/** Opens a connection with the settings that every connection of the store has. */
export function openConnection(file: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: 10_000 });
  if (!options.readOnly) {
    // Takes effect in a new file, and by `vacuum` in one that is not.
    database.exec("pragma auto_vacuum = incremental");
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
  }
  database.exec("pragma foreign_keys = on");
  database.exec("pragma temp_store = memory");
  database.exec("pragma cache_size = -16000");
  database.exec("pragma mmap_size = 268435456");
  return database;
}
