import { openDataFolder } from "../../platform/config/data-folder.ts";
import { readConfig } from "../../platform/config/env.ts";
import { readMigrationState } from "../../store/migration-state.ts";
import { openStore } from "../../store/open-store.ts";
import { storeOf } from "../../store/store-location.ts";
import { defineCommand } from "../frame/command.ts";

export default defineCommand({
  about: "Brings the schema of the database up to date, while no server runs.",
  details: ["Servers do so when they start; this is for updates in steps. Make a backup before."],
  run: async ({ terminal, env }) => {
    const { storage, queue } = readConfig(env);
    const folder = openDataFolder(storage.folder, { isShared: queue.kind !== "embedded" });
    try {
      const location = storeOf(storage);
      const { pending } = await readMigrationState(location);
      await (await openStore(location)).close();
      for (const step of pending) terminal.print(step);
      terminal.say(pending.length === 0 ? "The database is up to date." : `Steps made: ${pending.length}.`);
    } finally {
      folder.release();
    }
  },
});
