import { homedir } from "node:os";
import { delimiter, resolve } from "node:path";
import { FEATURES, type Feature, LANGUAGES, type Language } from "@heddle/api";
import { ConfigError } from "../../errors/config-error.ts";

/** A path; `~` is the user's home folder. */
export function parseFolder(text: string): string {
  return resolve(text.replace(/^~(?=$|[\\/])/, homedir()));
}

/** Paths with the separator of the system between them. */
export function parseFolders(text: string): string[] {
  const folders = text.split(delimiter).map((folder) => folder.trim());
  return folders.filter((folder) => folder !== "").map(parseFolder);
}

/** Entries with commas between them; empty ones are left out. */
export function parseList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** Names of features with commas between them. @throws ConfigError */
export function parseFeatures(text: string, name: string): Feature[] {
  return parseList(text).map((given) => {
    const feature = FEATURES.find((known) => known === given);
    if (feature) return feature;
    throw new ConfigError("setting-not-a-choice", { choices: FEATURES.join(", "), name, given });
  });
}

/** A Redis URL. @throws ConfigError */
export function parseRedisUrl(text: string, name: string): string {
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError("setting-not-redis", { name });
}

/** A PostgreSQL URL. @throws ConfigError */
export function parseDatabaseUrl(text: string, name: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigError("setting-not-postgres", { name });
}

/** An http or https URL without a trailing slash. */
export function parseUrl(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError("setting-not-an-address", { name, text });
  }
  return text.replace(/\/+$/, "");
}

/** Origins as browsers send them: scheme, host and port. */
export function parseOrigins(text: string, name: string): string[] {
  return parseList(text).map((entry) => {
    const address = parseUrl(entry, name);
    const { origin } = new URL(address);
    if (origin === address.toLowerCase()) return origin;
    throw new ConfigError("setting-not-origins", { name, entry });
  });
}

/** Paths that are already in use. */
const TAKEN_PATHS =
  /^(?:rest|assets|icons|types|docs|healthz|metrics|form|webhook|workflows?|executions?|credentials?|settings|signin|signup|setup)(?:$|[-/])/;

/** Price of a million tokens of a model, in US dollars. */
export interface OwnPrice {
  /** 0 when absent, where each call has a price. */
  readonly input?: number | undefined;
  /** Same as `input` when absent. */
  readonly cachedInput?: number | undefined;
  readonly output?: number | undefined;
  /** US dollars per call, in addition to its tokens. */
  readonly call?: number | undefined;
}

/** Prices by the names of models, as JSON. @throws ConfigError */
export function parsePrices(text: string, name: string): Readonly<Record<string, OwnPrice>> {
  const prices = parsedJson(text);
  if (isRecord(prices) && Object.values(prices).every(isPrice)) return prices as Record<string, OwnPrice>;
  throw new ConfigError("setting-not-prices", { name });
}

function isPrice(value: unknown): boolean {
  if (!isRecord(value) || (value["input"] === undefined && value["call"] === undefined)) return false;
  return Object.values(value).every((price) => typeof price === "number" && price >= 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** First path segment of the public API, without slashes around it. @throws ConfigError */
export function parseApiPath(text: string, name: string): string {
  const path = text.replace(/^\/+|\/+$/g, "");
  if (/^[\w-]+(?:\/[\w-]+)*$/.test(path) && !TAKEN_PATHS.test(path)) return path;
  throw new ConfigError("setting-not-a-path", { name, text });
}

/** Prefix of event names. @throws ConfigError */
export function parseEventPrefix(text: string, name: string): string {
  if (/^[a-zA-Z][\w-]{0,49}$/.test(text)) return text;
  throw new ConfigError("setting-not-a-word", { name, text });
}

/** The name of a time zone. @throws ConfigError */
export function parseTimezone(text: string, name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError("setting-not-a-time-zone", { name, text });
  }
}

/** A language of the interface. @throws ConfigError */
export function parseLanguage(given: string, name: string): Language {
  const language = LANGUAGES.find((known) => known === given);
  if (language) return language;
  throw new ConfigError("setting-not-a-choice", { choices: LANGUAGES.join(", "), name, given });
}

/** One or several keys of 64 hexadecimal digits. @throws ConfigError */
export function parseKey(text: string, name: string): string {
  if (/^[0-9a-f]{64}(?:\s*,\s*[0-9a-f]{64})*$/i.test(text)) return text;
  throw new ConfigError("setting-not-a-key", { name });
}
