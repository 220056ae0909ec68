import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeBackup } from "../../backups/make-backup.ts";
import { CommandError } from "../../errors/command-error.ts";
import { readConfig } from "../../platform/config/env.ts";
import { VERSION } from "../../platform/version.ts";
import { defineCommand } from "../frame/command.ts";

export default defineCommand({
  about: "Writes a backup of the whole installation into one file, also while servers run.",
  details: [
    "The database, the files beside items, installed packages and everything else in the data folder, each with a checksum.",
    "PATH is a new file, or a folder in which a file with the date is made. PostgreSQL needs its pg_dump on this machine.",
  ],
  words: ["PATH"],
  options: {
    "with-key": {
      type: "boolean",
      about: "Put the encryption key into it too: with such a file every credential can be read.",
    },
  },
  run: async ({ options, words: [path = ""], terminal, env }) => {
    const { storage } = readConfig(env);
    const file = isFolder(path) ? join(path, nameOf(new Date())) : path;
    if (existsSync(file)) throw new CommandError("output-exists", { path: file });
    const withKey = options["with-key"] === true;
    const settings = Object.keys(env)
      .filter((name) => name.startsWith("HEDDLE_"))
      .sort();
    await makeBackup(file, { storage, withKey, version: VERSION, settings, path: env["PATH"] ?? "" }).catch(
      (error: Error) => {
        if (error instanceof CommandError || !("code" in error)) throw error;
        throw new CommandError("output-not-writable", { path: file, reason: error.message });
      },
    );
    terminal.print(file);
    terminal.say(
      withKey
        ? "The encryption key is in this file: keep it as safe as the credentials that it opens."
        : `The encryption key is not in this file. Keep ${join(storage.folder, "key")}, or HEDDLE_ENCRYPTION_KEY, in another place: without it credentials and executions cannot be read.`,
    );
  },
});

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function nameOf(date: Date): string {
  return `heddle-${date.toISOString().slice(0, 19).replace(/:/g, "-")}.tar.zst`;
}
