import { inspect } from "node:util";
import { CommandError } from "../errors/command-error.ts";
import { ConfigError } from "../errors/config-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { RunError } from "../errors/run-error.ts";
import { VERSION } from "../platform/version.ts";
import { StoreError } from "../store/errors.ts";
import type { Surroundings } from "./frame/command.ts";
import { allCommands, findCommand } from "./frame/find-command.ts";
import { helpOf, helpOfAll } from "./frame/help.ts";
import { readArguments } from "./frame/read-arguments.ts";
import { processTerminal, type Terminal } from "./frame/terminal.ts";

const FORESEEN = [CommandError, ConfigError, StoreError, HttpError, RunError];

/**
 * Runs the command of the command line; `start` and `worker` until they are stopped. A failure prints one line to
 * standard error and exits with code 1, or 2 for invalid usage.
 */
export async function main(words: readonly string[] = []): Promise<void> {
  // Files that Heddle writes are accessible to its own user only.
  process.umask(0o077);
  try {
    process.exitCode = await runCommand(words, { terminal: processTerminal, env: process.env });
  } catch (error) {
    process.exit(explain(error, processTerminal));
  }
}

/** Runs the command of the command line. Returns the exit code. @throws errors that `explain` describes to users */
export async function runCommand(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  const [first = "start"] = words;
  if (["help", "--help", "-h"].includes(first)) return print(await helpFor(words.slice(1)), terminal);
  if (["version", "--version", "-v"].includes(first)) return print(VERSION, terminal);
  const { name, command, rest } = await findCommand(
    first.startsWith("-") ? ["start", ...words] : [first, ...words.slice(1)],
  );
  const { options, words: given, wantsHelp } = readArguments(name, command, rest);
  if (wantsHelp) return print(helpOf(name, command), terminal);
  return (await command.run({ ...surroundings, options, words: given, name })) ?? 0;
}

/** Describes a failed command. Returns the exit code. */
export function explain(error: unknown, terminal: Terminal): number {
  const isForeseen = FORESEEN.some((kind) => error instanceof kind);
  terminal.say(isForeseen ? `heddle: ${(error as Error).message}` : inspect(error));
  return error instanceof CommandError ? error.exitCode : 1;
}

async function helpFor(words: readonly string[]): Promise<string> {
  if (words.length === 0) return helpOfAll(await allCommands());
  const { name, command } = await findCommand(words);
  return helpOf(name, command);
}

function print(text: string, terminal: Terminal): number {
  terminal.print(text);
  return 0;
}
