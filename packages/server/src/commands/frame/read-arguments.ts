import { parseArgs } from "node:util";
import { CommandError } from "../../errors/command-error.ts";
import type { Command, CommandOptions, GivenOptions } from "./command.ts";

/** What follows the name of a command on its command line. */
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
    if (!isHelp) refuseWrongWords(name, command, positionals);
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

/** The first sentence of Node's message, which names the option. */
function sentenceOf({ message }: Error): string {
  const [sentence = message] = message.split(". ");
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
