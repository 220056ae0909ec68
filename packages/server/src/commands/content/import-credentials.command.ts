import { CommandError } from "../../errors/command-error.ts";
import { NOTHING_PORTABLE } from "../../moving/portable.ts";
import { readExportFiles } from "../../moving/sources/files.ts";
import { readExportFolder } from "../../moving/sources/folder.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { homeOf, IMPORT_OPTIONS, importOver, sayReport } from "./import-options.ts";

export default defineCommand({
  about:
    "Imports credentials, encrypted or decrypted. One with the id of a credential that is here replaces it.",
  details: ["Prints the ids, one per line."],
  options: {
    ...IMPORT_OPTIONS,
    "encryption-key": {
      type: "string",
      value: "KEY",
      about: "The key of another installation of this family that encrypted them.",
    },
  },
  run: ({ options, terminal, name, env }) => {
    const { input } = options;
    if (input === undefined) throw new CommandError("option-missing", { command: name, option: "--input" });
    return withInstallation(env, async (installation) => {
      const { credentials, left } = readExportFiles(readExportFolder(input));
      if (credentials.length === 0)
        throw new CommandError("input-wrong", { path: input, reason: "it holds no credential." });
      const home = await homeOf(installation, name, options);
      const encryptionKey = options["encryption-key"];
      const portable = { ...NOTHING_PORTABLE, credentials, left };
      const report = await importOver(installation, portable, { home, keepsHomes: false, encryptionKey });
      for (const { id, action } of report.rows) if (action !== "refused") terminal.print(id);
      return sayReport(report, terminal);
    });
  },
});
