import { allocate, charge, checkTextLength, newList, newText, own, type Run, readText } from "../run.ts";
import {
  type Example,
  type Method,
  methods,
  noGetters,
  shortMethods,
  type TypeTable,
} from "../types/tables.ts";
import { shortText, toNumber, toText } from "../values/coerce.ts";
import { elementsOf } from "../values/iterate.ts";

type Convert = (value: unknown, run: Run) => unknown;
type Rows = Readonly<Record<string, Method>>;

/** A moment or number as formats take it. */
function dateOrNumber(value: unknown, run: Run): unknown {
  if (value instanceof Date || typeof value === "number" || value === undefined) return value;
  return toNumber(value, run);
}

const number: Convert = (value, run) => toNumber(value, run);
const word: Convert = (value, run) => shortText(value, 1_000, run);
const texts: Convert = (value, run) => {
  const list = elementsOf(value, run).map((element) => shortText(element, 10_000, run));
  checkTextLength(list.reduce((sum, text) => sum + text.length + 10, 0));
  charge(run, list.length * 2);
  return list;
};

/** What the format made, as plain data. */
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

/** A method that is handed on with converted arguments. */
function handOn(
  name: string,
  parameters: string,
  doc: string,
  convert: readonly Convert[],
  example?: Example,
): Rows {
  type Call = Record<string, (...args: unknown[]) => unknown>;
  return shortMethods<object>({
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

const options = handOn("resolvedOptions", "(): object", "Language and further settings in force.", []);

function formatTable(name: string, ...rows: Rows[]): TypeTable {
  return {
    name,
    getters: noGetters,
    methods: methods(Object.assign({}, ...rows, options) as Record<string, Method>),
  };
}

const numbers = "new Intl.NumberFormat('de-DE')";
const dates = "new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC' })";
const relative = "new Intl.RelativeTimeFormat('en', { numeric: 'auto' })";
const lists = "new Intl.ListFormat('en')";

const compare: Method = {
  signature: "compare(a, b): number",
  doc: "Order of two texts: negative, 0 or positive. Can be handed to sort.",
  example: ["['z', 'ä', 'a'].sort(new Intl.Collator('de').compare)", ["a", "ä", "z"]],
  body: (collator: Intl.Collator, [first, second]: readonly unknown[], run: Run) => {
    const [a, b] = [toText(first, run), toText(second, run)];
    readText(run, a, 8);
    readText(run, b, 8);
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
    const text = shortText(value, 100_000, run);
    charge(run, text.length * 4);
    allocate(run, text.length * 100);
    const parts = Array.from(segmenter.segment(text), ({ input: _input, ...part }) => own(run, part));
    return newList(run, parts);
  },
};

/** The formats of `Intl` by name. */
export const intlTables = {
  NumberFormat: formatTable(
    "Intl.NumberFormat",
    handOn(
      "format",
      "(number): string",
      "A number written as in a language.",
      [dateOrNumber],
      [`${numbers}.format(1234.5)`, "1.234,5"],
    ),
    handOn(
      "formatToParts",
      "(number): object[]",
      "The same in parts.",
      [dateOrNumber],
      [`${numbers}.formatToParts(1.5).map(p => p.type)`, ["integer", "decimal", "fraction"]],
    ),
    handOn(
      "formatRange",
      "(start, end): string",
      "A range of numbers.",
      [number, number],
      [`${numbers}.formatRange(3, 5)`, "3–5"],
    ),
    handOn("formatRangeToParts", "(start, end): object[]", "The same in parts.", [number, number]),
  ),
  DateTimeFormat: formatTable(
    "Intl.DateTimeFormat",
    handOn(
      "format",
      "(date): string",
      "A date written as in a language.",
      [dateOrNumber],
      [`${dates}.format(new Date(0))`, "01/01/1970"],
    ),
    handOn(
      "formatToParts",
      "(date): object[]",
      "The same in parts.",
      [dateOrNumber],
      [`${dates}.formatToParts(new Date(0)).find(p => p.type === 'year').value`, "1970"],
    ),
    handOn(
      "formatRange",
      "(start, end): string",
      "A span of time.",
      [dateOrNumber, dateOrNumber],
      [
        `${dates}.formatRange(new Date(0), new Date(86400000)).replace(/\\s/g, ' ')`,
        "01/01/1970 – 02/01/1970",
      ],
    ),
    handOn("formatRangeToParts", "(start, end): object[]", "The same in parts.", [
      dateOrNumber,
      dateOrNumber,
    ]),
  ),
  PluralRules: formatTable(
    "Intl.PluralRules",
    handOn(
      "select",
      "(number): string",
      "The form that a number asks for.",
      [number],
      ["new Intl.PluralRules('en').select(1)", "one"],
    ),
    handOn("selectRange", "(start, end): string", "The form that a range asks for.", [number, number]),
  ),
  RelativeTimeFormat: formatTable(
    "Intl.RelativeTimeFormat",
    handOn(
      "format",
      "(number, unit): string",
      "An amount of time from now in words.",
      [number, word],
      [`${relative}.format(-1, 'day')`, "yesterday"],
    ),
    handOn("formatToParts", "(number, unit): object[]", "The same in parts.", [number, word]),
  ),
  ListFormat: formatTable(
    "Intl.ListFormat",
    handOn(
      "format",
      "(texts): string",
      "A list of texts as a sentence has it.",
      [texts],
      [`${lists}.format(['a', 'b', 'c'])`, "a, b, and c"],
    ),
    handOn("formatToParts", "(texts): object[]", "The same in parts.", [texts]),
  ),
  Collator: formatTable("Intl.Collator", { compare }),
  DisplayNames: formatTable(
    "Intl.DisplayNames",
    handOn(
      "of",
      "(code): string",
      "Name of a country, language, currency or script.",
      [word],
      ["new Intl.DisplayNames('en', { type: 'region' }).of('DE')", "Germany"],
    ),
  ),
  Segmenter: formatTable("Intl.Segmenter", { segment }),
} as const;
