import type { ImportReport } from "@heddle/api";
import { CommandError } from "../../errors/command-error.ts";
import type { ImportOptions } from "../../moving/import/content-import.ts";
import { runImport } from "../../moving/run-import.ts";
import { openSource } from "../../moving/sources/open-source.ts";
import { defineCommand } from "../frame/command.ts";
import type { Terminal } from "../frame/terminal.ts";
import { CONFIRM_OPTION, confirmed } from "../installation/confirm.ts";
import { withInstallation } from "../installation/open.ts";
import { ownerOf } from "../users/find-user.ts";
import { sayReport } from "./import-options.ts";
import { readEncryptionKey } from "./read-json-file.ts";

export default defineCommand({
  about: "Imports everything from an n8n installation: workflows, credentials, tags, users, projects.",
  details: [
    "SOURCE is a folder of exported files, a file of them, a SQLite file, or the postgres:// address of a database; it is only read.",
    "First it is a dry run: it shows what would happen, and asks. What is here under the same id stays, unless --update.",
    "docs/moving-from-n8n.md has it step by step.",
  ],
  options: {
    "from-n8n": { type: "string", value: "SOURCE", about: "Where the content is." },
    "encryption-key": {
      type: "string",
      value: "KEY",
      about: "Its encryption key, or the path of its settings file, which holds it.",
    },
    "dry-run": { type: "boolean", about: "Only show what would happen." },
    update: { type: "boolean", about: "Replace what is here under the same id and differs." },
    activate: {
      type: "boolean",
      about: "Workflows that are active there are active here, from the next start of the server.",
    },
    json: { type: "boolean", about: "Print the report in JSON." },
    ...CONFIRM_OPTION,
  },
  run: ({ options, terminal, name, env }) => {
    const source = options["from-n8n"];
    if (source === undefined)
      throw new CommandError("option-missing", { command: name, option: "--from-n8n" });
    const encryptionKey = readEncryptionKey(options["encryption-key"]);
    return withInstallation(env, async ({ store, vault, config, isRunning }) => {
      const portable = await openSource(source);
      const { id: home } = await ownerOf(store);
      const importAll = (isDryRun: boolean) => {
        const how = {
          updates: options.update === true,
          activates: options.activate === true,
          keepsHomes: true,
        };
        const given: ImportOptions = { store, vault, config, encryptionKey, home, isDryRun, ...how };
        return runImport(portable, given);
      };
      if (options["dry-run"]) return show(await importAll(true), options.json, terminal);
      if (!options.yes) {
        sayReport(await importAll(true), terminal);
        await confirmed(terminal, options.yes, "This is what would be imported.");
      }
      const code = show(await importAll(false), options.json, terminal);
      if (isRunning && options.activate)
        terminal.say("A server is running: restart it, so that imported workflows become active.");
      return code;
    });
  },
});

function show(report: ImportReport, isJson: boolean | undefined, terminal: Terminal): number {
  if (isJson) terminal.printJson(report);
  else
    for (const { kind, action, id, name } of report.rows) terminal.print([action, kind, id, name].join("\t"));
  return sayReport(report, terminal);
}
