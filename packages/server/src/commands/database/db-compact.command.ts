import { statSync } from "node:fs";
import { CommandError } from "../../errors/command-error.ts";
import { openDataFolder } from "../../platform/config/data-folder.ts";
import { readConfig } from "../../platform/config/env.ts";
import { compactFile } from "../../store/sqlite/give-back.ts";
import { storeOf } from "../../store/store-location.ts";
import { defineCommand } from "../frame/command.ts";

const MEGABYTE = 2 ** 20;

export default defineCommand({
  about: "Rewrites the SQLite database without the space that it does not use, while no server runs.",
  details: [
    "The disk needs as much free space as the database takes. Afterwards Heddle gives space back by itself.",
  ],
  run: async ({ terminal, env }) => {
    const { storage } = readConfig(env);
    const location = storeOf(storage);
    if (location.dialect === "postgres") throw new CommandError("compacting-of-postgres", {});
    const folder = openDataFolder(storage.folder);
    try {
      const before = megabytesOf(location.file);
      compactFile(location.file);
      terminal.say(`The database takes ${megabytesOf(location.file)} MB; it was ${before} MB.`);
    } catch (error) {
      throw new CommandError("database-not-compacted", { reason: (error as Error).message });
    } finally {
      folder.release();
    }
  },
});

function megabytesOf(file: string): number {
  return Math.ceil(statSync(file).size / MEGABYTE);
}
