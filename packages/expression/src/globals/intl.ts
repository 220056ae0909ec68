import { inZone } from "../methods/dates/date-values.ts";
import { intlTables } from "../methods/intl.ts";
import { localeArgument, localized } from "../methods/locale.ts";
import { charge, newList, type Run } from "../run.ts";
import { Builtin, type BuiltinBody } from "../types/callable.ts";
import { boundedText } from "../values/coerce.ts";
import { type StaticRows, staticMembers } from "./members.ts";
import { requireNew, typeWithMembers } from "./namespace.ts";

type FormatName = keyof typeof intlTables;
type FormatType = (new (
  locale?: string | string[],
  options?: object,
) => object) & {
  supportedLocalesOf(locales: string | string[]): string[];
};

/** Formats that also work without `new`: `Intl.NumberFormat()`. */
const CALLABLE_FORMATS = new Set<FormatName>(["NumberFormat", "DateTimeFormat", "Collator"]);

const FORMAT_DOCS: Readonly<Record<FormatName, string>> = {
  NumberFormat: "Formats numbers, currencies, percentages and units for a language.",
  DateTimeFormat: "Formats dates for a language.",
  PluralRules: "The plural form that a number takes in a language.",
  RelativeTimeFormat: "Formats relative times in words.",
  ListFormat: "Joins texts with commas and 'and' or 'or'.",
  Collator: "Compares texts by the order of a language.",
  DisplayNames: "Names of countries, languages, currencies and scripts.",
  Segmenter: "Splits a text into characters, words or sentences.",
};

function formatType(name: FormatName): Builtin {
  const Format = Intl[name] as unknown as FormatType;
  const make: BuiltinBody = (args, run) => {
    charge(run, 2_000);
    return localized(args, run, (locale, options) => new Format(locale, withZone(name, options, run)));
  };
  const statics: StaticRows = {
    supportedLocalesOf: [
      "(locales): string[]",
      "The given languages that are supported.",
      (args, run) =>
        newList(
          run,
          localized([], run, () => Format.supportedLocalesOf(localeArgument(args[0], run) ?? [])),
        ),
    ],
  };
  return new Builtin(name, CALLABLE_FORMATS.has(name) ? make : requireNew(name), {
    construct: make,
    isInstance: (value) => value instanceof Format,
    members: staticMembers(statics),
    usage: `new Intl.${name}(locale?, options?)`,
    doc: FORMAT_DOCS[name],
  });
}

/** Dates are formatted in the workflow's time zone unless the options name another. */
function withZone(name: FormatName, options: object | undefined, run: Run): object | undefined {
  return name === "DateTimeFormat" ? inZone(options, run) : options;
}

const FORMAT_NAMES = Object.keys(intlTables) as FormatName[];

const functions: StaticRows = {
  getCanonicalLocales: [
    "(locales): string[]",
    "Language tags in their canonical form.",
    ([locales], run) =>
      newList(
        run,
        localized([], run, () => Intl.getCanonicalLocales(localeArgument(locales, run) ?? [])),
      ),
    ["Intl.getCanonicalLocales('EN-us')", ["en-US"]],
  ],
  supportedValuesOf: [
    "(kind): string[]",
    "Supported values: 'timeZone', 'currency', 'unit', 'calendar', 'collation' or 'numberingSystem'.",
    ([kind], run) => newList(run, supportedValues(boundedText(kind, 40, run), run)),
    ["Intl.supportedValuesOf('timeZone').includes('Europe/Berlin')", true],
  ],
};

function supportedValues(kind: string, run: Run): string[] {
  return localized([], run, () => Intl.supportedValuesOf(kind as "timeZone"));
}

/** `Intl`. */
export const intlGlobal = typeWithMembers(
  "Intl",
  staticMembers(functions, Object.fromEntries(FORMAT_NAMES.map((name) => [name, formatType(name)]))),
  "Formats numbers, dates, lists and names for languages.",
);
