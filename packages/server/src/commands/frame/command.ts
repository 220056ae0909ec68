import type { Environment } from "../../platform/config/reader.ts";
import type { Terminal } from "./terminal.ts";

/** An option of a command, as `--name` or `--name=value`. */
export interface CommandOption {
  readonly type: "boolean" | "string";
  /** One line of the help. */
  readonly about: string;
  /** Placeholder of the value in the help, such as `FILE`. */
  readonly value?: string;
  /** A single letter, given as `-x`. */
  readonly short?: string;
  /** Permitted values; `list` = several of them, separated by commas. */
  readonly values?: readonly string[];
  readonly list?: boolean;
  /** Takes a whole number within these limits. */
  readonly range?: readonly [min: number, max: number];
  /** Can be given several times; its value is a list. */
  readonly multiple?: boolean;
}

/** Options by their names. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

type ValueOf<O extends CommandOption> = O["type"] extends "boolean"
  ? boolean
  : O["multiple"] extends true
    ? string[]
    : string;

/** Given options; absent ones are undefined. */
export type GivenOptions<Options extends CommandOptions> = {
  readonly [Name in keyof Options]?: ValueOf<Options[Name]> | undefined;
};

/** Environment of a command. */
export interface Surroundings {
  readonly terminal: Terminal;
  /** The variables that settings are read from. */
  readonly env: Environment;
}

/** Arguments of a command's function. */
interface CommandCall<Options extends CommandOptions = CommandOptions> extends Surroundings {
  readonly options: GivenOptions<Options>;
  /** Positional arguments. */
  readonly words: readonly string[];
  /** Name for messages, as users enter it. */
  readonly name: string;
}

/** A command: one file `<name>.command.ts`, found by its name. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One line of the list of commands. */
  readonly about: string;
  /** More about it, for its own help. */
  readonly details?: readonly string[];
  /** Names of the positional arguments; those in brackets are optional. */
  readonly words?: readonly string[];
  readonly options?: Options;
  /** Returns the exit code; nothing = 0. */
  run(call: CommandCall<Options>): Promise<number | undefined> | Promise<void>;
}

/** Declares a command, so that its options are typed. */
export function defineCommand<const Options extends CommandOptions>(
  command: Command<Options>,
): Command<Options> {
  return command;
}
