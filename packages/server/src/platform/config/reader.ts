import { ConfigError } from "../../errors/config-error.ts";

/** Environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the value of one environment variable. */
export interface Reader<T> {
  /** The value of an unset variable, as the table of the documentation shows it. */
  readonly default: string;
  /** A second name, for installations that move here with the same setting. */
  readonly alias?: string | undefined;
  /** Throws a ConfigError that names the variable. `env` serves defaults that depend on other variables. */
  read(text: string | undefined, name: string, env: Environment): T;
}

/** The trimmed text of the first of these variables that is set and not empty. */
export function textOf(env: Environment, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = env[name]?.trim();
    if (text) return text;
  }
  return undefined;
}

/** A reader that leaves an unset variable undefined. */
export function optional<T>(
  standard: string,
  parse: (text: string, name: string) => T,
): Reader<T | undefined> {
  return { default: standard, read: (text, name) => (text === undefined ? undefined : parse(text, name)) };
}

/** A reader for any text. */
export function text(standard: string): Reader<string> {
  return { default: standard, read: (given = standard) => given };
}

/** Reads `alias` if the variable itself is not set. */
export function withAlias<T>(alias: string, reader: Reader<T>): Reader<T> {
  return { ...reader, alias };
}

/** The default is derived from the host or from other variables; `standard` describes it in the documentation. */
export function computed<T>(
  standard: string,
  parse: (text: string, name: string) => T,
  fallback: (env: Environment) => T,
): Reader<T> {
  return {
    default: standard,
    read: (given, name, env) => (given === undefined ? fallback(env) : parse(given, name)),
  };
}

/** A whole number; `scale` turns the unit of the variable into that of the setting. */
export function integer(standard: number, min: number, max: number, scale = 1): Reader<number> {
  const parse = parseInteger(min, max, scale);
  return {
    default: String(standard),
    read: (given = String(standard), name) => parse(given, name),
  };
}

/** Reads a whole number between two limits and multiplies it by `scale`. @throws ConfigError */
export function parseInteger(min: number, max: number, scale = 1) {
  return (given: string, name: string): number => {
    const number = Number(given);
    if (Number.isInteger(number) && number >= min && number <= max) return number * scale;
    throw new ConfigError("setting-not-a-number", { min, max, name, given });
  };
}

/** A setting that is on or off. */
export function boolean(standard: boolean): Reader<boolean> {
  return {
    default: String(standard),
    read: (given = String(standard), name) => parseBoolean(given, name),
  };
}

/** True for true, 1, yes and on; false for their opposites. @throws ConfigError */
export function parseBoolean(given: string, name: string): boolean {
  if (/^(true|1|yes|on)$/i.test(given)) return true;
  if (/^(false|0|no|off)$/i.test(given)) return false;
  throw new ConfigError("setting-not-boolean", { name, given });
}

/** A setting with a fixed set of values. */
export function oneOf<const T extends string>(choices: readonly T[], standard: T): Reader<T> {
  return {
    default: standard,
    read: (given = standard, name) => {
      const choice = choices.find((known) => known === given);
      if (choice !== undefined) return choice;
      throw new ConfigError("setting-not-a-choice", { choices: choices.join(", "), name, given });
    },
  };
}
