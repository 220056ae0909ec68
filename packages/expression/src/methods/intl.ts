import { allocate, charge, chargeForText, checkTextLength, newList, newText, own, type Run } from "../run.ts";
import {
  type Example,
  type Method,
  methods,
  methodsFromRows,
  NO_GETTERS,
  type TypeTable,
} from "../types/tables.ts";
import { boundedText, toNumber, toText } from "../values/coerce.ts";
import { elementsOf } from "../values/iterate.ts";

type Convert = (value: unknown, run: Run) => unknown;
type Rows = Readonly<Record<string, Method>>;

/** A date or number as the formats accept it. */
function dateOrNumber(value: unknown, run: Run): unknown {
  if (value instanceof Date || typeof value === "number" || value === undefined) return value;
  return toNumber(value, run);
}

const number: Convert = (value, run) => toNumber(value, run);
const word: Convert = (value, run) => boundedText(value, 1_000, run);
const texts: Convert = (value, run) => {
  const list = elementsOf(value, run).map((element) => boundedText(element, 10_000, run));
  checkTextLength(list.reduce((sum, text) => sum + text.length + 10, 0));
  charge(run, list.length * 2);
  return list;
};

/** The result of a format as plain data. */
function plain(value: unknown, run: Run): unknown {
  if (typeof value === "string") return newText(run, value);
  if (Array.isArray(value)) {
    return newList(
      run,
      value.map((part) => plain(part, run)),
    );
  }
  return typeof value === "object" && value !== null ? own(run, { ...value }) : value;
}

/** A method that calls the format's own with converted arguments. */
function forwardedMethod(
  name: string,
  parameters: string,
  doc: string,
  convert: readonly Convert[],
  example?: Example,
): Rows {
  type Call = Record<string, (...args: unknown[]) => unknown>;
  return methodsFromRows<object>({
    [name]: [
      parameters,
      doc,
      (format, args, run) => {
        charge(run, 200);
        const converted = convert.map((change, index) => change(args[index], run));
        return plain((format as unknown as Call)[name]!(...converted), run);
      },
      example,
    ],
  }) as Rows;
}

const resolvedOptions = forwardedMethod(
  "resolvedOptions",
  "(): object",
  "The resolved language and options.",
  [],
);

function formatTable(name: string, ...rows: Rows[]): TypeTable {
  return {
    name,
    getters: NO_GETTERS,
    methods: methods(Object.assign({}, ...rows, resolvedOptions) as Record<string, Method>),
  };
}

const NUMBER_FORMAT = "new Intl.NumberFormat('de-DE')";
const DATE_FORMAT = "new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' })";
const RELATIVE_FORMAT = "new Intl.RelativeTimeFormat('en', { numeric: 'auto' })";
const LIST_FORMAT = "new Intl.ListFormat('en')";

const compare: Method = {
  signature: "compare(a, b): number",
  doc: "Compares two texts: negative, 0 or positive. Can be passed to sort.",
  example: ["['z', 'ä', 'a'].sort(new Intl.Collator('de').compare)", ["a", "ä", "z"]],
  body: (collator: Intl.Collator, [first, second]: readonly unknown[], run: Run) => {
    const [a, b] = [toText(first, run), toText(second, run)];
    chargeForText(run, a, 8);
    chargeForText(run, b, 8);
    return collator.compare(a, b);
  },
};

const segment: Method = {
  signature: "segment(text): object[]",
  doc: "The characters, words or sentences of a text, each with segment and index.",
  example: [
    "new Intl.Segmenter('en', { granularity: 'word' }).segment('Hi you').map(s => s.segment)",
    ["Hi", " ", "you"],
  ],
  body: (segmenter: Intl.Segmenter, [value]: readonly unknown[], run: Run) => {
    const text = boundedText(value, 100_000, run);
    charge(run, text.length * 4);
    allocate(run, text.length * 100);
    const parts = Array.from(segmenter.segment(text), ({ input: _input, ...part }) => own(run, part));
    return newList(run, parts);
  },
};

/** Members of the values that `new Intl.…` creates, by the name of the format. */
export const intlTables = {
  NumberFormat: formatTable(
    "Intl.NumberFormat",
    forwardedMethod(
      "format",
      "(number): string",
      "A number formatted for a language.",
      [dateOrNumber],
      [`${NUMBER_FORMAT}.format(1234.5)`, "1.234,5"],
    ),
    forwardedMethod(
      "formatToParts",
      "(number): object[]",
      "The parts of the formatted text.",
      [dateOrNumber],
      [`${NUMBER_FORMAT}.formatToParts(1.5).map(p => p.type)`, ["integer", "decimal", "fraction"]],
    ),
    forwardedMethod(
      "formatRange",
      "(start, end): string",
      "A range of numbers, formatted.",
      [number, number],
      [`${NUMBER_FORMAT}.formatRange(3, 5)`, "3–5"],
    ),
    forwardedMethod("formatRangeToParts", "(start, end): object[]", "The parts of the formatted text.", [
      number,
      number,
    ]),
  ),
  DateTimeFormat: formatTable(
    "Intl.DateTimeFormat",
    forwardedMethod(
      "format",
      "(date): string",
      "A date formatted for a language.",
      [dateOrNumber],
      [`${DATE_FORMAT}.format(new Date(0))`, "01/01/1970"],
    ),
    forwardedMethod(
      "formatToParts",
      "(date): object[]",
      "The parts of the formatted text.",
      [dateOrNumber],
      [`${DATE_FORMAT}.formatToParts(new Date(0)).find(p => p.type === 'year').value`, "1970"],
    ),
    forwardedMethod(
      "formatRange",
      "(start, end): string",
      "A range of dates, formatted.",
      [dateOrNumber, dateOrNumber],
      [
        `${DATE_FORMAT}.formatRange(new Date(0), new Date(86400000)).replace(/\\s/g, ' ')`,
        "01/01/1970 – 02/01/1970",
      ],
    ),
    forwardedMethod("formatRangeToParts", "(start, end): object[]", "The parts of the formatted text.", [
      dateOrNumber,
      dateOrNumber,
    ]),
  ),
  PluralRules: formatTable(
    "Intl.PluralRules",
    forwardedMethod(
      "select",
      "(number): string",
      "The plural form for a number.",
      [number],
      ["new Intl.PluralRules('en').select(1)", "one"],
    ),
    forwardedMethod("selectRange", "(start, end): string", "The plural form for a range.", [number, number]),
  ),
  RelativeTimeFormat: formatTable(
    "Intl.RelativeTimeFormat",
    forwardedMethod(
      "format",
      "(number, unit): string",
      "A relative time in words.",
      [number, word],
      [`${RELATIVE_FORMAT}.format(-1, 'day')`, "yesterday"],
    ),
    forwardedMethod("formatToParts", "(number, unit): object[]", "The parts of the formatted text.", [
      number,
      word,
    ]),
  ),
  ListFormat: formatTable(
    "Intl.ListFormat",
    forwardedMethod(
      "format",
      "(texts): string",
      "The texts joined as in a sentence.",
      [texts],
      [`${LIST_FORMAT}.format(['a', 'b', 'c'])`, "a, b, and c"],
    ),
    forwardedMethod("formatToParts", "(texts): object[]", "The parts of the formatted text.", [texts]),
  ),
  Collator: formatTable("Intl.Collator", { compare }),
  DisplayNames: formatTable(
    "Intl.DisplayNames",
    forwardedMethod(
      "of",
      "(code): string",
      "Name of a country, language, currency or script.",
      [word],
      ["new Intl.DisplayNames('en', { type: 'region' }).of('DE')", "Germany"],
    ),
  ),
  Segmenter: formatTable("Intl.Segmenter", { segment }),
} as const;
