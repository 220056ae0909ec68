import { homedir } from "node:os";
import { delimiter, resolve } from "node:path";
import { ConfigError } from "./config-error.ts";

export function readFolder(text: string | undefined): string {
  if (text === undefined) return resolve(homedir(), ".heddle");
  return resolve(text.replace(/^~(?=$|[\\/])/, homedir()));
}

export function readOptionalFolder(text: string | undefined): string | undefined {
  return text === undefined ? undefined : readFolder(text);
}

export function readFolders(text: string | undefined): string[] {
  const folders = (text ?? "").split(delimiter).map((folder) => folder.trim());
  return folders.filter((folder) => folder !== "").map(readFolder);
}

export function readRedisUrl(text = "redis://127.0.0.1:6379", name: string): string {
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError(`${name} must be an address such as redis://127.0.0.1:6379.`);
}

export function readDatabaseUrl(text: string | undefined, name: string): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigError(`${name} must begin with postgres:// (leave it out to use the built-in database).`);
}

export function readList(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

export function readUrl(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an address such as https://heddle.example.org, not "${text}".`);
  }
  return text.replace(/\/+$/, "");
}

/** Origins as browsers name them: scheme, host and port. */
export function readOrigins(text: string | undefined, name: string): string[] {
  return readList(text).map((entry) => {
    const address = readUrl(entry, name) ?? "";
    const { origin } = new URL(address);
    if (origin === address.toLowerCase()) return origin;
    throw new ConfigError(
      `${name} lists origins such as https://intranet.example.org, without a path: not "${entry}".`,
    );
  });
}

export function readTimezone(text: string | undefined, name: string): string {
  if (text === undefined) return "America/New_York";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`${name} must be a time zone such as Europe/Berlin, not "${text}".`);
  }
}

export function readKey(text: string | undefined, name: string): string | undefined {
  if (text === undefined || /^[0-9a-f]{64}(?:\s*,\s*[0-9a-f]{64})*$/i.test(text)) return text;
  throw new ConfigError(
    `${name} must be 64 hexadecimal digits, as "openssl rand -hex 32" prints them; older keys may follow after commas.`,
  );
}

export function integer(standard: number, min: number, max: number) {
  const read = optionalInteger(min, max);
  return (text: string | undefined, name: string) => read(text, name) ?? standard;
}

export function optionalInteger(min: number, max: number) {
  return (text: string | undefined, name: string): number | undefined => {
    if (text === undefined) return undefined;
    const number = Number(text);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  };
}

export function boolean(standard: boolean) {
  return (text: string | undefined, name: string) => optionalBoolean(text, name) ?? standard;
}

export function optionalBoolean(text: string | undefined, name: string): boolean | undefined {
  if (text === undefined) return undefined;
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off)$/i.test(text)) return false;
  throw new ConfigError(`${name} must be true or false, not "${text}".`);
}

export function oneOf<const T extends string>(choices: readonly T[], standard: T) {
  return (text: string | undefined, name: string): T => {
    if (text === undefined) return standard;
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) return choice;
    throw new ConfigError(`${name} must be one of ${choices.join(", ")}, not "${text}".`);
  };
}
