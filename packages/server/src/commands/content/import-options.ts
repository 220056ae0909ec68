import type { ImportReport, ImportRow, ImportTask } from "@heddle/api";
import { amountText } from "@heddle/workflow";
import { CommandError } from "../../errors/command-error.ts";
import type { ImportOptions } from "../../moving/import/content-import.ts";
import type { Portable } from "../../moving/portable.ts";
import { countRows, refusedRows } from "../../moving/report.ts";
import { runImport } from "../../moving/run-import.ts";
import type { Terminal } from "../frame/terminal.ts";
import type { Installation } from "../installation/open.ts";
import { findUser, ownerOf } from "../users/find-user.ts";

/** Options of imports of single kinds, named as scripts of this family know them. */
export const IMPORT_OPTIONS = {
  input: {
    type: "string",
    short: "i",
    value: "PATH",
    about: "The file, or with --separate the folder of files.",
  },
  separate: { type: "boolean", about: "--input is a folder; its JSON files are imported." },
  userId: {
    type: "string",
    value: "USER",
    about: "Who gets what is imported, by id or email address; else the owner of the installation.",
  },
  projectId: { type: "string", value: "ID", about: "The project that gets it." },
} as const;

/** Owner of an import. @throws CommandError */
export async function homeOf(
  { store }: Installation,
  command: string,
  { userId, projectId }: { userId?: string | undefined; projectId?: string | undefined },
): Promise<string> {
  if (userId !== undefined && projectId !== undefined)
    throw new CommandError("options-exclusive", { command, options: "--userId and --projectId" });
  if (userId !== undefined) return (await findUser(store, userId)).id;
  if (projectId === undefined) return (await ownerOf(store)).id;
  const found = await store.db
    .selectFrom("project")
    .select("id")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (found) return found.id;
  throw new CommandError("project-missing", { id: projectId });
}

/** Imports the entries; existing ones with the same id are replaced, as scripts expect. */
export async function importOver(
  { store, vault, config }: Installation,
  portable: Portable,
  options: Pick<ImportOptions, "home" | "keepsHomes" | "encryptionKey">,
): Promise<ImportReport> {
  return runImport(portable, {
    store,
    vault,
    config,
    isDryRun: false,
    updates: true,
    activates: false,
    ...options,
  });
}

/** Steps that are left to users, by task. */
const TODO: Record<ImportTask, (count: number) => string> = {
  switchUrls: (count) => `point callers of ${amountText(count, "workflow")} to the URLs of this installation`,
  activateWorkflows: (count) => `deactivate ${amountText(count, "workflow")} there, then activate here`,
  publishDrafts: (count) => `compare ${amountText(count, "draft")} with the published version`,
  inviteUsers: (count) => `invite ${amountText(count, "user")} again`,
  setUpFactors: (count) => `ask ${amountText(count, "user")} to set up the second factor again`,
  testCredentials: (count) => `test ${amountText(count, "credential")}`,
};

/**
 * Prints objects that could not be imported, and the number of imported ones. Returns the exit code: 1 if something was
 * refused, or nothing was found.
 */
export function sayReport(report: ImportReport, terminal: Terminal): number {
  const { rows, left, isDryRun } = report;
  for (const row of rows.filter(({ note }) => note !== undefined)) terminal.say(lineOf(row));
  for (const { what, reason } of left) terminal.say(`not imported: ${what}: ${reason}`);
  for (const { task, count, names } of report.nextSteps)
    terminal.say(`to do: ${TODO[task](count)}: ${names.join(", ")}${count > names.length ? ", …" : ""}`);
  for (const { kind, action, count } of countRows(rows))
    terminal.say(`${amountText(count, kind)} ${isDryRun ? "would be " : ""}${action}`);
  if (rows.length === 0) terminal.say("There is nothing to import.");
  return rows.length === 0 || refusedRows(report).length > 0 ? 1 : 0;
}

function lineOf({ kind, name, id, action, note }: ImportRow): string {
  return `${action}: ${kind} "${name}" (${id}): ${note}`;
}
