import { homedir } from "node:os";
import { delimiter, resolve } from "node:path";
import { ConfigError } from "./config-error.ts";

export function parseFolder(text: string): string {
  return resolve(text.replace(/^~(?=$|[\\/])/, homedir()));
}

export function parseFolders(text: string): string[] {
  const folders = text.split(delimiter).map((folder) => folder.trim());
  return folders.filter((folder) => folder !== "").map(parseFolder);
}

export function parseList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

export function parseRedisUrl(text: string, name: string): string {
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError(`${name} must be an address such as redis://127.0.0.1:6379.`);
}

export function parseDatabaseUrl(text: string, name: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigError(`${name} must begin with postgres:// (leave it out to use the built-in database).`);
}

/** An http or https address without a slash at its end. */
export function parseUrl(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an address such as https://heddle.example.org, not "${text}".`);
  }
  return text.replace(/\/+$/, "");
}

/** Origins as browsers name them: scheme, host and port. */
export function parseOrigins(text: string, name: string): string[] {
  return parseList(text).map((entry) => {
    const address = parseUrl(entry, name);
    const { origin } = new URL(address);
    if (origin === address.toLowerCase()) return origin;
    throw new ConfigError(
      `${name} lists origins such as https://intranet.example.org, without a path: not "${entry}".`,
    );
  });
}

export function parseTimezone(text: string, name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError(`${name} must be a time zone such as Europe/Berlin, not "${text}".`);
  }
}

export function parseKey(text: string, name: string): string {
  if (/^[0-9a-f]{64}(?:\s*,\s*[0-9a-f]{64})*$/i.test(text)) return text;
  throw new ConfigError(
    `${name} must be 64 hexadecimal digits, as "openssl rand -hex 32" prints them; older keys may follow after commas.`,
  );
}
