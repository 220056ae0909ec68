import { CommandError } from "../../errors/command-error.ts";
import { NOTHING_PORTABLE } from "../../moving/portable.ts";
import { readExportFiles } from "../../moving/sources/files.ts";
import { readExportFolder } from "../../moving/sources/folder.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { homeOf, IMPORT_OPTIONS, importOver, sayReport } from "./import-options.ts";

export default defineCommand({
  about: "Imports workflow files. One with the id of a workflow that is here replaces it.",
  details: [
    "The earlier state stays among the versions of the workflow. New workflows are not active. Prints the ids, one per line.",
  ],
  options: IMPORT_OPTIONS,
  run: ({ options, terminal, name, env }) => {
    const { input } = options;
    if (input === undefined) throw new CommandError("option-missing", { command: name, option: "--input" });
    return withInstallation(env, async (installation) => {
      const { workflows, tags, left } = readExportFiles(readExportFolder(input));
      if (workflows.length === 0)
        throw new CommandError("input-wrong", { path: input, reason: "it holds no workflow." });
      const home = await homeOf(installation, name, options);
      const portable = { ...NOTHING_PORTABLE, workflows, tags, left };
      const report = await importOver(installation, portable, {
        home,
        keepsHomes: false,
        encryptionKey: undefined,
      });
      for (const { kind, id, action } of report.rows)
        if (kind === "workflow" && action !== "refused") terminal.print(id);
      return sayReport(report, terminal);
    });
  },
});
