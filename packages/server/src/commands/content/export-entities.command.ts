import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { amountText } from "@heddle/workflow";
import { readShapes } from "../../data-tables/table-shape.ts";
import { CommandError } from "../../errors/command-error.ts";
import {
  exportedCredential,
  exportedProjects,
  exportedTable,
  exportedUsers,
  exportedWorkflow,
} from "../../moving/export-content.ts";
import { defineCommand } from "../frame/command.ts";
import { type Installation, withInstallation } from "../installation/open.ts";
import { writeInto } from "./write-export.ts";

export default defineCommand({
  about:
    "Exports workflows, credentials, data tables, tags, variables, users and projects into a folder, for another Heddle.",
  details: [
    "`heddle import:entities` imports them there. Executions and files are not included; `heddle backup` includes everything.",
    "The folder contains the hashes of passwords: keep it safe.",
  ],
  options: {
    output: { type: "string", short: "o", value: "FOLDER", about: "A folder that is new or empty." },
    decrypted: {
      type: "boolean",
      about: "Write the secrets of credentials in plain text, for an installation with another key.",
    },
  },
  run: async ({ options: { output, decrypted }, terminal, name, env }) => {
    if (output === undefined) throw new CommandError("option-missing", { command: name, option: "--output" });
    if (existsSync(output) && readdirSync(output).length > 0)
      throw new CommandError("output-exists", { path: output });
    await withInstallation(env, async (installation) => {
      const files = await filesOf(installation, decrypted === true);
      for (const [path, value] of files)
        writeInto(join(output, path), typeof value === "string" ? value : JSON.stringify(value, null, 2));
      terminal.say(`${amountText(files.length, "file")} in ${output}.`);
    });
  },
});

async function filesOf({ store, vault }: Installation, isDecrypted: boolean): Promise<[string, unknown][]> {
  const { db } = store;
  const files: [string, unknown][] = [
    ["users.json", await exportedUsers(store)],
    ["projects.json", await exportedProjects(store)],
    ["variables.json", await db.selectFrom("variable").selectAll().orderBy("key").execute()],
    ["tags.json", await db.selectFrom("tag").selectAll().orderBy("name").execute()],
  ];
  for (const table of await readShapes(store, "all"))
    files.push([`data-tables/${table.id}.jsonl`, await exportedTable(store, table)]);
  for (const row of await db.selectFrom("credential").selectAll().execute())
    files.push([
      `credentials/${row.id}.json`,
      await exportedCredential(store, row, isDecrypted ? vault : undefined),
    ]);
  for (const row of await db.selectFrom("workflow").selectAll().execute())
    files.push([`workflows/${row.id}.json`, await exportedWorkflow(store, row)]);
  return files;
}
