import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { CommandError } from "../../errors/command-error.ts";
import { openDataFolder } from "../../platform/config/data-folder.ts";
import { readConfig } from "../../platform/config/env.ts";
import { withoutPassword } from "../../platform/without-password.ts";
import { readMigrationState } from "../../store/migration-state.ts";
import { flawOfBackup } from "../../store/sqlite/backup.ts";
import { storeOf } from "../../store/store-location.ts";
import { defineCommand } from "../frame/command.ts";
import { CONFIRM_OPTION, confirmed } from "../installation/confirm.ts";

export default defineCommand({
  about: "Puts a backup in place of the database, while no server runs. SQLite only.",
  details: ["The database from before is kept beside it, under a name with the date."],
  options: {
    input: { type: "string", short: "i", value: "FILE", about: "A file that `heddle db:backup` wrote." },
    ...CONFIRM_OPTION,
  },
  run: async ({ options: { input, yes }, terminal, name, env }) => {
    const { storage } = readConfig(env);
    const location = storeOf(storage);
    if (location.dialect === "postgres")
      throw new CommandError("backup-of-postgres", {
        command: `pg_restore --clean --if-exists --dbname=${withoutPassword(location.url)} heddle.dump`,
      });
    if (input === undefined) throw new CommandError("option-missing", { command: name, option: "--input" });
    const folder = openDataFolder(storage.folder);
    try {
      await refuseUnusable(input);
      await confirmed(terminal, yes, `The database ${location.file} is replaced by ${input}.`);
      const kept = replace(location.file, input);
      terminal.say(`${input} is the database now.${kept ? ` The one from before is ${kept}.` : ""}`);
    } finally {
      folder.release();
    }
  },
});

async function refuseUnusable(path: string): Promise<void> {
  const flaw = flawOfBackup(path);
  if (flaw !== undefined)
    throw new CommandError("backup-unusable", { path, reason: flaw, command: "db:backup" });
  const { unknown } = await readMigrationState({ dialect: "sqlite", file: path });
  if (unknown.length > 0)
    throw new CommandError("backup-unusable", {
      path,
      reason: "it was written by a newer version",
      command: "db:backup",
    });
}

/** The new file is complete before the old one is moved. Returns the path of the old one. */
function replace(file: string, backup: string): string | undefined {
  const draft = `${file}.restored`;
  copyFileSync(backup, draft);
  const kept = `${file}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  const hadFile = existsSync(file);
  // Write-ahead files belong to the old database.
  for (const ending of ["-wal", "-shm"]) {
    if (existsSync(file + ending)) renameSync(file + ending, kept + ending);
    rmSync(draft + ending, { force: true });
  }
  if (hadFile) renameSync(file, kept);
  renameSync(draft, file);
  return hadFile ? kept : undefined;
}
