import type { Http } from "@heddle/workflow";

/** Reads secrets of one store. */
export interface SecretStore {
  /** The secret that a path names; undefined where there is none. @throws RunError that says what to do */
  read(path: readonly string[]): Promise<string | undefined>;
  /** Paths of all secrets, up to a limit. @throws RunError */
  names(): Promise<string[][]>;
}

/** What a connected store is reached with. */
export interface StoreDeps {
  /** The provider's name, for messages. */
  id: string;
  settings: Readonly<Record<string, string>>;
  http: Http;
  now(): number;
}

/** Paths that are listed at most. */
export const MAX_NAMES = 1_000;

/** What a path leads to in a secret that is a JSON object; the whole text without a further path. */
export function partOf(text: string, [key, ...rest]: readonly string[]): string | undefined {
  if (key === undefined) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    return partOf(textOf((value as Record<string, unknown>)[key]), rest);
  } catch {
    return undefined;
  }
}

/** A value of a store as the text that fields of credentials take. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
