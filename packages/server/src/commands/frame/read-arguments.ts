import { parseArgs } from "node:util";
import { CommandError } from "../../errors/command-error.ts";
import type { Command, CommandOption, CommandOptions, GivenOptions } from "./command.ts";

/** Arguments after the name of a command. */
interface GivenArguments {
  readonly options: GivenOptions<CommandOptions>;
  readonly words: readonly string[];
  /** True for `--help`. */
  readonly wantsHelp: boolean;
}

/** Reads options and words as the command declares them. @throws CommandError */
export function readArguments(name: string, command: Command, given: readonly string[]): GivenArguments {
  const declared = Object.entries(command.options ?? {}).map(
    ([option, { type, short, multiple = false }]) => [
      option,
      { type, multiple, ...(short === undefined ? {} : { short }) },
    ],
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { ...Object.fromEntries(declared), help: { type: "boolean", short: "h" } },
      allowPositionals: true,
      allowNegative: true,
    });
    const { help, ...options }: Record<string, unknown> = values;
    const isHelp = help === true;
    if (!isHelp) {
      refuseWrongWords(name, command, positionals);
      refuseWrongValues(name, command, options);
    }
    return { options: options as GivenOptions<CommandOptions>, words: positionals, wantsHelp: isHelp };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError("arguments-wrong", { command: name, reason: sentenceOf(error as Error) });
  }
}

function refuseWrongWords(name: string, { words: known = [] }: Command, given: readonly string[]): void {
  const needed = known.filter((word) => !word.startsWith("["));
  if (given.length > known.length)
    throw new CommandError("arguments-wrong", {
      command: name,
      reason: `"${given[known.length]}" is not known here.`,
    });
  if (given.length < needed.length)
    throw new CommandError("option-missing", { command: name, option: needed[given.length]! });
}

/** Invalid values of an option are a usage error, before anything is opened. */
function refuseWrongValues(name: string, command: Command, given: Readonly<Record<string, unknown>>): void {
  for (const [option, declared] of Object.entries(command.options ?? {})) {
    const value = given[option];
    const problem = typeof value === "string" ? problemOf(value, declared) : undefined;
    if (problem === undefined) continue;
    throw new CommandError("arguments-wrong", {
      command: name,
      reason: `--${option} does not take "${value}": ${problem}.`,
    });
  }
}

function problemOf(value: string, { values, list, range }: CommandOption): string | undefined {
  if (range) {
    const isWithin = /^\d{1,15}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1];
    return isWithin ? undefined : `give a whole number from ${range[0]} to ${range[1]}`;
  }
  if (!values) return undefined;
  const parts = list ? value.split(",").map((part) => part.trim()) : [value];
  if (parts.every((part) => values.includes(part))) return undefined;
  return list ? `give some of ${values.join(", ")}` : `give ${values.join(" or ")}`;
}

/** The first sentence of Node's message, which names the option. */
function sentenceOf({ message }: Error): string {
  const [sentence = message] = message.split(". ");
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
