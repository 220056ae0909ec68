import { CommandError } from "../../errors/command-error.ts";
import { liveAtFirst, NOTHING_LIVE, STORED_IS_LIVE } from "../../workflows/versions/live-version.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";

export default defineCommand({
  about: "Switches a workflow, or all of them, on or off; counts from the next start of the server.",
  details: ["Triggers are registered when the server starts: it logs those that cannot be."],
  options: {
    id: { type: "string", value: "ID", about: "The workflow." },
    all: { type: "boolean", about: "All workflows." },
    active: { type: "string", value: "true|false", values: ["true", "false"], about: "On or off." },
  },
  run: ({ options: { id, all, active }, terminal, name, env }) => {
    if (active === undefined)
      throw new CommandError("option-missing", { command: name, option: "--active=true or --active=false" });
    if (all && id !== undefined)
      throw new CommandError("options-exclusive", { command: name, options: "--all and --id" });
    if (!all && id === undefined)
      throw new CommandError("option-missing", { command: name, option: "--all or --id" });
    return withInstallation(env, async ({ store, config, isRunning }) => {
      const { db } = store;
      const rows = await db.selectFrom("workflow").selectAll().orderBy("createdAt").execute();
      const turnsOn = active === "true";
      // Archived workflows stay off.
      const wanted = rows.filter((row) => (all ? !(turnsOn && row.archived) : row.id === id));
      if (id !== undefined && wanted.length === 0) throw new CommandError("workflow-missing", { id });
      if (id !== undefined && turnsOn && wanted[0]?.archived)
        throw new CommandError("workflow-archived", { id });
      for (const row of wanted) {
        const isUnpublished = row.liveVersion === NOTHING_LIVE && liveAtFirst(row, config) === NOTHING_LIVE;
        // Activation publishes the stored version, like in the editor.
        const live = turnsOn && isUnpublished ? { liveVersion: STORED_IS_LIVE } : {};
        const change = { active: Number(turnsOn), updatedAt: new Date().toISOString(), ...live };
        await db.updateTable("workflow").set(change).where("id", "=", row.id).execute();
        terminal.print(row.id);
      }
      terminal.say(
        isRunning
          ? "A server is running: restart it, so that this counts."
          : "This counts when a server starts.",
      );
    });
  },
});
