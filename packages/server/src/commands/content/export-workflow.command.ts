import { CommandError } from "../../errors/command-error.ts";
import { exportedWorkflow } from "../../moving/export-content.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { EXPORT_OPTIONS, exportedId, writeExport } from "./write-export.ts";

export default defineCommand({
  about: "Exports workflows in the format of workflow files, with tags and pinned data.",
  options: EXPORT_OPTIONS,
  run: ({ options, terminal, name, env }) => {
    const id = exportedId(name, options);
    return withInstallation(env, async ({ store }) => {
      const all = store.db.selectFrom("workflow").selectAll().orderBy("createdAt");
      const rows = await (id === undefined ? all : all.where("id", "=", id)).execute();
      if (id !== undefined && rows.length === 0) throw new CommandError("workflow-missing", { id });
      const entries = await Promise.all(rows.map((row) => exportedWorkflow(store, row)));
      writeExport(name, entries, options, terminal);
    });
  },
});
