import { existsSync, renameSync, rmSync } from "node:fs";
import { CommandError } from "../../errors/command-error.ts";
import { readConfig } from "../../platform/config/env.ts";
import { withoutPassword } from "../../platform/without-password.ts";
import { backUpFile } from "../../store/sqlite/backup.ts";
import { storeOf } from "../../store/store-location.ts";
import { defineCommand } from "../frame/command.ts";

export default defineCommand({
  about: "Copies the database into a new file, also while a server runs. SQLite only.",
  details: [
    "The file `key` and the folder `binary` of the data folder belong to a backup too: without the key, credentials cannot be read.",
  ],
  options: { output: { type: "string", short: "o", value: "FILE", about: "The file that is made." } },
  run: async ({ options: { output }, terminal, name, env }) => {
    const { storage } = readConfig(env);
    const location = storeOf(storage);
    if (location.dialect === "postgres")
      throw new CommandError("backup-of-postgres", {
        command: `pg_dump --format=custom --file=heddle.dump ${withoutPassword(location.url)}`,
      });
    if (output === undefined) throw new CommandError("option-missing", { command: name, option: "--output" });
    if (existsSync(output)) throw new CommandError("output-exists", { path: output });
    await copyWhole(location.file, output);
    terminal.say(
      `The database is in ${output}. Keep ${storage.folder}/key and ${storage.filesFolder} with it.`,
    );
  },
});

/** A copy that was interrupted has another name. */
async function copyWhole(file: string, output: string): Promise<void> {
  const draft = `${output}.part`;
  try {
    rmSync(draft, { force: true });
    await backUpFile(file, draft);
    renameSync(draft, output);
  } catch (error) {
    throw new CommandError("output-not-writable", { path: output, reason: (error as Error).message });
  }
}
