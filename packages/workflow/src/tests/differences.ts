import { deepEqual, isRecord } from "../plain-data/plain-data.ts";

/** Displayed differences per expectation. */
const MAX_SHOWN_DIFFERENCES = 5;
const MAX_SHOWN_CHARS = 200;

/**
 * Differences of a value from the expected one, as lines with their paths. With `isSubset`, additional members of
 * objects are allowed.
 */
export function differencesOf(
  expected: unknown,
  actual: unknown,
  { isSubset = false, at = "" }: { isSubset?: boolean; at?: string } = {},
): string[] {
  if (deepEqual(expected, actual)) return [];
  const found: string[] = [];
  collect({ expected, actual, at }, isSubset, found);
  return found.slice(0, MAX_SHOWN_DIFFERENCES);
}

interface Pair {
  readonly expected: unknown;
  readonly actual: unknown;
  readonly at: string;
}

function collect({ expected, actual, at }: Pair, isSubset: boolean, found: string[]): void {
  if (found.length >= MAX_SHOWN_DIFFERENCES || deepEqual(expected, actual)) return;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length)
      found.push(`${at || "items"}: ${actual.length} instead of ${expected.length}`);
    for (let index = 0; index < Math.min(expected.length, actual.length); index++)
      collect({ expected: expected[index], actual: actual[index], at: `${at}[${index}]` }, isSubset, found);
    return;
  }
  if (isRecord(expected) && isRecord(actual)) {
    const keys = new Set([...Object.keys(expected), ...(isSubset ? [] : Object.keys(actual))]);
    for (const key of keys)
      collect({ expected: expected[key], actual: actual[key], at: `${at}.${key}` }, isSubset, found);
    return;
  }
  found.push(`${at || "value"}: ${shown(actual)} instead of ${shown(expected)}`);
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}
