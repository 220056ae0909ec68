import { nearestName } from "./nearest-name.ts";
import type { Environment } from "./reader.ts";

/** Variables of tests and of the clone, which no server reads. */
const OTHERS = /^HEDDLE_(?:TEST_|FUZZ_|CHROMIUM$|DEV_SERVER$)/;

/**
 * One line for each environment variable that looks like a setting but is not: a misspelled setting has no effect.
 * `known` are names of settings, with `*` at the end for prefixes.
 */
export function unknownSettings(env: Environment, known: readonly string[]): string[] {
  const prefixes = known.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
  const names = known.filter((name) => !name.endsWith("*"));
  return Object.keys(env)
    .filter((name) => name.startsWith("HEDDLE_") && !OTHERS.test(name) && !names.includes(name))
    .filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))
    .sort()
    .map((name) => {
      const near = nearestName(name, names);
      return `${name} is not a setting and has no effect.${near === undefined ? "" : ` Did you mean ${near}?`}`;
    });
}
