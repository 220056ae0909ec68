import { DateTime } from "luxon";
import { fail } from "../../errors.ts";
import { createRegex } from "../../regex/safe-regex.ts";
import { charge, type Run } from "../../run.ts";

/** The members of Luxon's parser of a format that its declarations do not show. */
interface FormatParser {
  readonly isValid: boolean;
  regex: { readonly source: string; [Symbol.match]?(text: string): readonly (string | undefined)[] | null };
}

/**
 * A date from text in a format of Luxon. Luxon makes a regular expression of the format, which can take for ever on a text that does
 * not fit, so that the engine of the language searches instead.
 */
export function parseWithFormat(text: string, format: string, options: object, run: Run): DateTime {
  charge(run, 200);
  const parser = parserOf(format, options);
  if (parser.isValid) {
    const regex = createRegex(parser.regex.source, "i", run);
    // Luxon calls this through `text.match`.
    parser.regex = {
      source: regex.source,
      [Symbol.match]: (value) => regex.engineFor(value, run)(value, 0)?.groups ?? null,
    };
  }
  return DateTime.fromFormatParser(text, parser as never, options);
}

function parserOf(format: string, options: object): FormatParser {
  try {
    return DateTime.buildFormatParser(format, options) as unknown as FormatParser;
  } catch {
    return fail("bad-argument", "The format is not valid");
  }
}
