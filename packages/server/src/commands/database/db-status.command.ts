import { readConfig } from "../../platform/config/env.ts";
import { readMigrationState } from "../../store/migration-state.ts";
import { storeOf } from "../../store/store-location.ts";
import { defineCommand } from "../frame/command.ts";

export default defineCommand({
  about: "Prints which steps of its schema the database has; changes nothing.",
  details: ["The exit code is 1 where steps are missing, or were made by a newer Heddle."],
  options: { json: { type: "boolean", about: "Print an object in JSON." } },
  run: async ({ options: { json }, terminal, env }) => {
    const location = storeOf(readConfig(env).storage);
    const state = await readMigrationState(location);
    if (json) terminal.printJson({ dialect: location.dialect, ...state });
    else
      for (const [kind, steps] of Object.entries(state))
        for (const step of steps) terminal.print(`${kind}\t${step}`);
    return state.pending.length + state.unknown.length > 0 ? 1 : 0;
  },
});
