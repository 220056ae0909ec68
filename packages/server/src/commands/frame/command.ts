import type { Environment } from "../../platform/config/reader.ts";
import type { Terminal } from "./terminal.ts";

/** An option of a command, as `--name` or `--name=value`. */
interface CommandOption {
  readonly type: "boolean" | "string";
  /** One line of the help. */
  readonly about: string;
  /** What stands for the value in the help, such as `FILE`. */
  readonly value?: string;
  /** A single letter, given as `-x`. */
  readonly short?: string;
  /** May be given several times; its value is a list. */
  readonly multiple?: boolean;
}

/** Options by their names. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

type ValueOf<O extends CommandOption> = O["type"] extends "boolean"
  ? boolean
  : O["multiple"] extends true
    ? string[]
    : string;

/** Options that were given; absent ones are undefined. */
export type GivenOptions<Options extends CommandOptions> = {
  readonly [Name in keyof Options]?: ValueOf<Options[Name]> | undefined;
};

/** Where a command is run. */
export interface Surroundings {
  readonly terminal: Terminal;
  /** The variables that settings are read from. */
  readonly env: Environment;
}

/** What a command is run with. */
interface CommandCall<Options extends CommandOptions = CommandOptions> extends Surroundings {
  readonly options: GivenOptions<Options>;
  /** What was given besides options. */
  readonly words: readonly string[];
  /** The name as users write it, for messages. */
  readonly name: string;
}

/** A command: one file `<name>.command.ts`, found by its name. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One line of the list of commands. */
  readonly about: string;
  /** More about it, for its own help. */
  readonly details?: readonly string[];
  /** Names of the words that it takes besides options; those in brackets may be left out. */
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
