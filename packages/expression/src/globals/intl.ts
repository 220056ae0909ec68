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

/** Names that are functions too: `Intl.NumberFormat()` works without new. */
const CALLABLE_FORMATS = new Set<FormatName>(["NumberFormat", "DateTimeFormat", "Collator"]);

const FORMAT_DOCS: Readonly<Record<FormatName, string>> = {
  NumberFormat: "Numbers, amounts of money, percentages and units as a language writes them.",
  DateTimeFormat: "Dates as a language writes them.",
  PluralRules: "Which form of a word a number asks for.",
  RelativeTimeFormat: "Amounts of time from now in words.",
  ListFormat: "Lists of texts with commas and 'and' or 'or'.",
  Collator: "Order of texts in a language.",
  DisplayNames: "Names of countries, languages, currencies and scripts.",
  Segmenter: "Characters, words and sentences of a text.",
};

function formatType(name: FormatName): Builtin {
  const Format = Intl[name] as unknown as FormatType;
  const make: BuiltinBody = (args, run) => {
    charge(run, 2_000);
    return localized(args, run, (locale, options) => new Format(locale, options));
  };
  const statics: StaticRows = {
    supportedLocalesOf: [
      "(locales): string[]",
      "Those of some languages that are known.",
      (args, run) =>
        newList(
          run,
          localized([args[0]], run, (locales) => Format.supportedLocalesOf(locales ?? [])),
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

const FORMAT_NAMES = Object.keys(intlTables) as FormatName[];

const functions: StaticRows = {
  getCanonicalLocales: [
    "(locales): string[]",
    "Language tags in their proper form.",
    ([locales], run) =>
      newList(
        run,
        localized([], run, () => Intl.getCanonicalLocales(localeArgument(locales, run))),
      ),
    ["Intl.getCanonicalLocales('EN-us')", ["en-US"]],
  ],
  supportedValuesOf: [
    "(kind): string[]",
    "Known values: 'timeZone', 'currency', 'unit', 'calendar', 'collation' or 'numberingSystem'.",
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
  "Numbers, dates, lists and names as languages write them.",
);
