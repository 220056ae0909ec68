import { CommandError } from "../../errors/command-error.ts";
import { readExportFiles } from "../../moving/sources/files.ts";
import { readExportFolder } from "../../moving/sources/folder.ts";
import { defineCommand } from "../frame/command.ts";
import { withInstallation } from "../installation/open.ts";
import { ownerOf } from "../users/find-user.ts";
import { importOver, sayReport } from "./import-options.ts";

export default defineCommand({
  about: "Imports a folder that `heddle export:entities` wrote; what is here under the same id is replaced.",
  details: ["Users are known by their email addresses; those who are here stay as they are."],
  options: { input: { type: "string", short: "i", value: "FOLDER", about: "The folder." } },
  run: ({ options: { input }, terminal, name, env }) => {
    if (input === undefined) throw new CommandError("option-missing", { command: name, option: "--input" });
    return withInstallation(env, async (installation) => {
      const portable = readExportFiles(readExportFolder(input));
      const { id: home } = await ownerOf(installation.store);
      const report = await importOver(installation, portable, {
        home,
        keepsHomes: true,
        encryptionKey: undefined,
      });
      return sayReport(report, terminal);
    });
  },
});
