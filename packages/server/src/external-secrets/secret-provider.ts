import type { Http } from "@heddle/workflow";

/** Reads secrets of one store. */
export interface SecretStore {
  /** The secret at a path; `undefined` if it does not exist. @throws RunError with a remedy */
  read(path: readonly string[]): Promise<string | undefined>;
  /** Paths of all secrets, up to a limit. @throws RunError */
  names(): Promise<string[][]>;
}

/** Connection settings of an external store. */
export interface StoreDeps {
  /** The provider's name, for messages. */
  id: string;
  settings: Readonly<Record<string, string>>;
  http: Http;
  now(): number;
}

/** Paths that are listed at most. */
export const MAX_NAMES = 1_000;

/** Value of a path in a secret that is a JSON object; the whole string without a further path. */
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

/** A value of a store as a string for credential fields. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
