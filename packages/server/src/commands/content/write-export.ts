import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "../../errors/command-error.ts";
import type { Terminal } from "../frame/terminal.ts";

/** Options of every export. */
export const EXPORT_OPTIONS = {
  all: { type: "boolean", about: "Export all of them." },
  id: { type: "string", value: "ID", about: "Export the one with this id." },
  output: {
    type: "string",
    short: "o",
    value: "PATH",
    about: "The file, or with --separate the folder; else standard output.",
  },
  separate: { type: "boolean", about: "One file for each, named by its id, in the folder --output." },
  pretty: { type: "boolean", about: "Indent the JSON." },
  backup: { type: "boolean", about: "Short for --all --pretty --separate." },
} as const;

/** Unvalidated options of an export. */
interface GivenExport {
  all?: boolean | undefined;
  id?: string | undefined;
  output?: string | undefined;
  separate?: boolean | undefined;
  pretty?: boolean | undefined;
  backup?: boolean | undefined;
}

/** Resources to export: one id, or all. @throws CommandError */
export function exportedId(command: string, { all, id, backup }: GivenExport): string | undefined {
  const wantsAll = all || backup;
  if (wantsAll && id !== undefined)
    throw new CommandError("options-exclusive", { command, options: "--all and --id" });
  if (!wantsAll && id === undefined)
    throw new CommandError("option-missing", { command, option: "--all or --id" });
  return id;
}

/** Writes a list to one file, or each entry to its own file. @throws CommandError */
export function writeExport(
  command: string,
  entries: readonly { id: string }[],
  given: GivenExport,
  terminal: Terminal,
): void {
  const { output } = given;
  const text = (value: unknown) => JSON.stringify(value, null, given.pretty || given.backup ? 2 : 0);
  if (given.separate || given.backup) {
    if (output === undefined) throw new CommandError("option-missing", { command, option: "--output" });
    for (const entry of entries) writeInto(join(output, `${entry.id}.json`), text(entry));
  } else if (output === undefined) terminal.print(text(entries));
  else writeInto(isFolder(output) ? join(output, "export.json") : output, text(entries));
  if (output !== undefined) terminal.say(`${entries.length} exported to ${output}.`);
}

/** Creates folders as needed. @throws CommandError */
export function writeInto(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  } catch (error) {
    throw new CommandError("output-not-writable", { path, reason: (error as Error).message });
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
