import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../errors/config-error.ts";
import type { Keys } from "../platform/config/keys.ts";
import type { Store } from "./store.ts";

/** The setting that names the key of an installation. */
export const INSTALLATION_KEY = "installation.key";

/** Of several processes on one database, all must have the same key and see the same files; the first one sets the measure. */
export async function assertShared(store: Store, keys: Keys, filesFolder: string): Promise<void> {
  if (!(await isKnownKey(store, keys))) {
    throw new ConfigError("key-of-another-installation", {});
  }
  const mark = markOf(filesFolder);
  if ((await firstValue(store, "installation.files", mark)) !== mark) {
    throw new ConfigError("files-folder-not-shared", { folder: filesFolder });
  }
}

/** Whether the database was used with this key, or with one listed after it while the key is being changed. */
export async function isKnownKey(store: Store, { instanceId, older }: Keys): Promise<boolean> {
  const known = await firstValue(store, INSTALLATION_KEY, instanceId);
  return known === instanceId || older.some((key) => key.instanceId === known);
}

/** The stored value, or this one if there is none yet. */
async function firstValue({ db }: Store, key: string, value: string): Promise<string> {
  await db
    .insertInto("setting")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  return row.value;
}

/** Identifier of the folder; written by the first process. */
function markOf(folder: string): string {
  const file = join(folder, ".shared");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, randomUUID(), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError("files-folder-not-writable", { folder, code });
  }
}
