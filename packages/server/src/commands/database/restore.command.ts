import { checkBackup } from "../../backups/check-backup.ts";
import { restoreBackup } from "../../backups/restore-backup.ts";
import { openDataFolder } from "../../platform/config/data-folder.ts";
import { readConfig } from "../../platform/config/env.ts";
import { hasKey } from "../../platform/config/keys.ts";
import { storeOf } from "../../store/store-location.ts";
import { defineCommand } from "../frame/command.ts";

export default defineCommand({
  about: "Puts a backup that `heddle backup` wrote into an empty data folder and database.",
  details: [
    "The whole file is compared with its checksums first. What is there already is never overwritten.",
    "The next start brings an older database up to date. PostgreSQL needs its pg_restore on this machine.",
  ],
  words: ["FILE"],
  run: async ({ words: [file = ""], terminal, env }) => {
    const { storage } = readConfig(env);
    const manifest = await checkBackup(file);
    const folder = openDataFolder(storage.folder);
    try {
      await restoreBackup(file, { storage, manifest, path: env["PATH"] ?? "" });
    } finally {
      folder.release();
    }
    const place =
      storeOf(storage).dialect === "sqlite" ? storage.folder : `${storage.folder} and the database`;
    terminal.say(`The backup of ${manifest.begunAt}, made by Heddle ${manifest.version}, is in ${place}.`);
    const missing = manifest.settings.filter((name) => env[name] === undefined);
    if (missing.length > 0)
      terminal.say(`Settings that were set there and are not set here: ${missing.join(", ")}.`);
    if (!hasKey(storage))
      terminal.say(
        `The encryption key is not in the backup. Put the file \`key\` into ${storage.folder}, or set HEDDLE_ENCRYPTION_KEY, before you start Heddle.`,
      );
  },
});
