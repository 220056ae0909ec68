import { CommandError } from "../errors/command-error.ts";
import { ConfigError } from "../errors/config-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { RunError } from "../errors/run-error.ts";
import { VERSION } from "../platform/version.ts";
import { StoreError } from "../store/errors.ts";
import { allCommands, findCommand } from "./frame/find-command.ts";
import { helpOf, helpOfAll } from "./frame/help.ts";
import { readArguments } from "./frame/read-arguments.ts";
import { processTerminal } from "./frame/terminal.ts";

const FORESEEN = [CommandError, ConfigError, StoreError, HttpError, RunError];

/**
 * Runs what the command line names; `start` and `worker` until they are asked to stop. What prevents it is one line on standard error
 * and exit code 1, or 2 where the command was called wrongly.
 */
export async function main(words: readonly string[] = []): Promise<void> {
  // What Heddle writes is for its own user only.
  process.umask(0o077);
  try {
    process.exitCode = await run(words);
  } catch (error) {
    const isForeseen = FORESEEN.some((kind) => error instanceof kind);
    console.error(isForeseen ? `heddle: ${(error as Error).message}` : error);
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  }
}

async function run(words: readonly string[]): Promise<number> {
  const [first = "start"] = words;
  if (["help", "--help", "-h"].includes(first)) return print(await helpFor(words.slice(1)));
  if (["version", "--version", "-v"].includes(first)) return print(VERSION);
  const { name, command, rest } = await findCommand(
    first.startsWith("-") ? ["start", ...words] : [first, ...words.slice(1)],
  );
  const { options, words: given, wantsHelp } = readArguments(name, command, rest);
  if (wantsHelp) return print(helpOf(name, command));
  return (await command.run({ options, words: given, terminal: processTerminal, name })) ?? 0;
}

async function helpFor(words: readonly string[]): Promise<string> {
  if (words.length === 0) return helpOfAll(await allCommands());
  const { name, command } = await findCommand(words);
  return helpOf(name, command);
}

function print(text: string): number {
  processTerminal.print(text);
  return 0;
}
