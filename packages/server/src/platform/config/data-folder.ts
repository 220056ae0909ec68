import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../../errors/config-error.ts";
import { makeFolder } from "./make-folder.ts";

/** The data folder, locked by this process. */
export interface DataFolder {
  readonly path: string;
  release(): void;
}

/**
 * Makes the folder when it is missing and takes its lock; a second server on the same folder is refused, unless it is shared by processes
 * that keep nothing in it but the key and files.
 */
export function openDataFolder(path: string, { isShared = false } = {}): DataFolder {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError("data-folder-not-writable", { path, code });
  }
  return { path, release: isShared ? () => {} : lock(path) };
}

/** Whether a server runs on the folder. */
export function isInUse(path: string): boolean {
  try {
    openDataFolder(path).release();
    return false;
  } catch {
    return true;
  }
}

/** The operating system releases this lock with the process, however it ends; a file with a process id could be stale. */
function lock(path: string): () => void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(path, "lock"), { timeout: 0 });
    database.exec("pragma journal_mode = memory");
    database.exec("begin exclusive");
  } catch (error) {
    database?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === 5 || errcode === 6) {
      throw new ConfigError("data-folder-in-use", { path });
    }
    throw new ConfigError("data-folder-not-lockable", { reason: (error as Error).message, path });
  }
  const held = database;
  return () => held.close();
}
