import { requireOwned } from "../../members/write.ts";
import { newText, type Run } from "../../run.ts";
import {
  type Method,
  methodRow,
  methods,
  methodsFromRows,
  NO_GETTERS,
  type TypeTable,
} from "../../types/tables.ts";
import { toNumber } from "../../values/coerce.ts";
import { EXAMPLE_VALUES } from "../example-values.ts";
import { localized } from "../locale.ts";
import { dateExtensions } from "./date-extensions.ts";

/** What the getters and setters of Date read and set, by the end of their names. */
const DATE_PARTS = {
  FullYear: "year",
  Month: "month, from 0",
  Date: "day of the month",
  Hours: "hour",
  Minutes: "minute",
  Seconds: "second",
  Milliseconds: "millisecond",
} as const;

type Part = keyof typeof DATE_PARTS;
type Rows = Record<string, Method<Date>>;

const SETTER_ARGUMENTS: Readonly<Record<Part, string>> = {
  FullYear: "year, month?, day?",
  Month: "month, day?",
  Date: "day",
  Hours: "hours, minutes?, seconds?, milliseconds?",
  Minutes: "minutes, seconds?, milliseconds?",
  Seconds: "seconds, milliseconds?",
  Milliseconds: "milliseconds",
};

function callSetter(date: Date, name: string, args: readonly unknown[], run: Run): unknown {
  requireOwned(date, name, run);
  const numbers = args.slice(0, 4).map((value) => toNumber(value, run));
  const setter = date[name as "setTime"] as (...numbers: number[]) => number;
  return setter.apply(date, numbers);
}

function partMethods(part: Part, zone: "" | "UTC"): Rows {
  const [getter, setter] = [`get${zone}${part}`, `set${zone}${part}`];
  const where = zone === "" ? "in the server's time zone" : "in UTC";
  const text = `${EXAMPLE_VALUES.jsDate}.${getter}()`;
  const values = {
    FullYear: 2024,
    Month: 4,
    Date: 15,
    Hours: 10,
    Minutes: 30,
    Seconds: 45,
    Milliseconds: 123,
  };
  return methodsFromRows<Date>({
    [getter]: [
      "(): number",
      `The ${DATE_PARTS[part]}, ${where}.`,
      (date) => (date[getter as "getTime"] as () => number).call(date),
      zone === "UTC" ? [text, values[part]] : undefined,
    ],
    [setter]: [
      `(${SETTER_ARGUMENTS[part]}): number`,
      `Sets the ${DATE_PARTS[part]}, ${where}.`,
      (date, args, run) => callSetter(date, setter, args, run),
    ],
  });
}

const allParts = (Object.keys(DATE_PARTS) as Part[]).flatMap((part) => [
  partMethods(part, ""),
  partMethods(part, "UTC"),
]);

const { jsDate: day } = EXAMPLE_VALUES;

const ENGLISH_FORMS = {
  toLocaleDateString: "15/05/2024",
  toLocaleString: "15/05/2024, 10:30:45",
  toLocaleTimeString: "10:30:45",
} as const;

const further = {
  ...methodsFromRows<Date>({
    getDay: [
      "(): number",
      "Day of the week in the server's time zone, 0 for Sunday.",
      (date) => date.getDay(),
    ],
    getUTCDay: [
      "(): number",
      "Day of the week in UTC, 0 for Sunday.",
      (date) => date.getUTCDay(),
      [`${day}.getUTCDay()`, 3],
    ],
    getTime: [
      "(): number",
      "Milliseconds since 1970.",
      (date) => date.getTime(),
      [`${day}.getTime()`, 1715769045123],
    ],
    getTimezoneOffset: [
      "(): number",
      "Minutes that the server's time zone is behind UTC.",
      (date) => date.getTimezoneOffset(),
    ],
    setTime: [
      "(milliseconds): number",
      "Sets the moment in milliseconds since 1970.",
      (date, args, run) => callSetter(date, "setTime", args, run),
      ["(() => { const d = new Date(); d.setTime(5); return d.getTime() })()", 5],
    ],
    toDateString: ["(): string", "The date in English.", (date) => date.toDateString()],
    toISOString: [
      "(): string",
      "As ISO 8601 text in UTC.",
      (date) => date.toISOString(),
      [`${day}.toISOString()`, "2024-05-15T10:30:45.123Z"],
    ],
    toJSON: ["(): string", "As ISO 8601 text in UTC; null for an invalid date.", (date) => date.toJSON()],
    toTimeString: ["(): string", "The time in English.", (date) => date.toTimeString()],
    toUTCString: [
      "(): string",
      "As text of HTTP headers.",
      (date) => date.toUTCString(),
      [`${day}.toUTCString()`, "Wed, 15 May 2024 10:30:45 GMT"],
    ],
  }),
  ...Object.fromEntries(
    (["toLocaleDateString", "toLocaleString", "toLocaleTimeString"] as const).map((name) => [
      name,
      {
        signature: `${name}(locale?, options?): string`,
        doc: "Formatted for a language, in the time zone of the server unless the options name a timeZone.",
        example: [`${day}.${name}('en-GB', { timeZone: 'UTC' })`, ENGLISH_FORMS[name]],
        body: (date: Date, args: readonly unknown[], run: Run) =>
          newText(
            run,
            localized(args, run, (locale, options) => date[name](locale, options)),
          ),
      } satisfies Method<Date>,
    ]),
  ),
} as Rows;

const inherited = methodsFromRows<Date>({
  toString: methodRow<Date>("(): string", "Date and time in English.", (date) => date.toString()),
  valueOf: methodRow<Date>("(): number", "Milliseconds since 1970.", (date) => date.getTime()),
});

/** Members of Date. */
export const dateTable: TypeTable = {
  name: "Date",
  getters: NO_GETTERS,
  methods: methods<Date>(Object.assign({}, ...allParts, further, inherited, dateExtensions) as Rows),
  text: (date: Date) => date.toString(),
  primitive: (date: Date) => date.getTime(),
  data: (date: Date) => date.toJSON(),
};
