import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { CommandError } from "../../errors/command-error.ts";
import { importOwn } from "../../platform/import-own.ts";
import type { Command } from "./command.ts";

const FOLDER = join(import.meta.dirname, "..");
const ENDING = ".command.ts";

/** Names that scripts know from before, or from other tools of this family. */
const ALIASES: Readonly<Record<string, string>> = {
  "rotate-key": "credentials:rotate-key",
  "user-management:reset": "user:reset",
};

/** A command that the words of a command line name. */
export interface FoundCommand {
  /** Name as displayed in the help. */
  readonly name: string;
  readonly command: Command;
  /** Arguments after the name. */
  readonly rest: readonly string[];
}

/**
 * Command at the start of these words; `export workflow` and `export:workflow` are equivalent, in the file
 * `export-workflow.command.ts`.
 * @throws CommandError
 */
export async function findCommand(words: readonly string[]): Promise<FoundCommand> {
  const [first = "", second] = words;
  const files = commandFiles();
  const pair = second === undefined || second.startsWith("-") ? undefined : `${first}:${second}`;
  for (const [name, length] of [[pair, 2] as const, [first, 1] as const]) {
    const found = name === undefined ? undefined : files.get(fileName(ALIASES[name] ?? name));
    if (found) return { name: nameOf(found), command: await load(found), rest: words.slice(length) };
  }
  throw new CommandError("command-unknown", { command: first, similar: similar(first, [...files.keys()]) });
}

/** Every command by its name, in the order of their names. */
export async function allCommands(): Promise<[name: string, command: Command][]> {
  const files = [...commandFiles().values()];
  const loaded = await Promise.all(files.map(async (file) => [nameOf(file), await load(file)] as const));
  return loaded
    .map(([name, command]): [string, Command] => [name, command])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Files of commands by their names without the ending. */
function commandFiles(): Map<string, string> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  return new Map(files.filter((file) => file.endsWith(ENDING)).map((file) => [basename(file, ENDING), file]));
}

async function load(file: string): Promise<Command> {
  return ((await importOwn(join(FOLDER, file))) as { default: Command }).default;
}

/** `export-workflow` becomes `export:workflow`; a name has only one such colon, after its first word. */
function nameOf(file: string): string {
  return basename(file, ENDING).replace("-", ":");
}

function fileName(name: string): string {
  return name.replace(/:/g, "-");
}

function similar(wanted: string, files: readonly string[]): string | undefined {
  const plain = fileName(wanted);
  const found = files.find((file) => plain.length > 2 && (file.includes(plain) || plain.includes(file)));
  return found && nameOf(found);
}
