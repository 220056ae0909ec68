import { Settings } from "luxon";
import { fail } from "../errors.ts";
import { charge, type Run } from "../run.ts";
import { boundedText, toOptions } from "../values/coerce.ts";

/** Default language of results, on every server and in every browser. */
export const LANGUAGE = "en-US";

/** Makes Luxon use it too. Called once, when the language is loaded. */
export function installLanguage(): void {
  Settings.defaultLocale = LANGUAGE;
}

/** A language argument: a tag such as de-DE, a list of tags, or undefined if absent. @throws ExpressionError `bad-argument` */
export function localeArgument(value: unknown, run: Run): string | string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return boundedText(value, 100, run);
  if (value.length > 20) fail("bad-argument", "The list of languages is too long");
  if (value.length === 0) return undefined;
  return value.map((locale) => boundedText(locale, 100, run));
}

/**
 * Runs a function that formats for a language, with the arguments `[locale, options]`; English by default.
 * @throws ExpressionError `bad-argument` if the host does not support the language or an option
 */
export function localized<Result>(
  [locale, options]: readonly unknown[],
  run: Run,
  format: (locale: string | string[], options: object | undefined) => Result,
): Result {
  charge(run, 2_000);
  try {
    return format(localeArgument(locale, run) ?? LANGUAGE, toOptions(options));
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    return fail("bad-argument", `Unknown language or option: ${error.message.slice(0, 120)}`);
  }
}

/** A number formatted for a language, with the arguments `[locale, options]`. */
export const localNumber = (number: number, args: readonly unknown[], run: Run) =>
  localized(args, run, (locale, options) => number.toLocaleString(locale, options));
