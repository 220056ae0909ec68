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
import { inZone } from "./date-values.ts";
import { dateText, dayText, minutesAhead, timeOfWallClock, timeText, wallClock } from "./local-time.ts";

/** Parts that the getters and setters of Date read and set, by the end of their names. */
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

type SetterName = `set${Part}` | `setUTC${Part}` | "setTime";

function callSetter(date: Date, name: SetterName, args: readonly unknown[], run: Run): unknown {
  requireOwned(date, name, run);
  const numbers = args.slice(0, 4).map((value) => toNumber(value, run));
  if (name === "setTime" || name.startsWith("setUTC")) return setParts(date, name, numbers);
  // An invalid date becomes valid by its year only, as in JavaScript.
  const wall = wallClock(name === "setFullYear" && Number.isNaN(date.getTime()) ? new Date(0) : date, run);
  setParts(wall, name.replace("set", "setUTC"), numbers);
  return date.setTime(timeOfWallClock(wall, run));
}

function setParts(date: Date, name: string, numbers: number[]): number {
  const setter = date[name as "setTime"] as (...numbers: number[]) => number;
  return setter.apply(date, numbers);
}

function partMethods(part: Part, zone: "" | "UTC"): Rows {
  const [getter, setter] = [`get${zone}${part}` as const, `set${zone}${part}` as const];
  const where = zone === "" ? "in the workflow's time zone" : "in UTC";
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
      (date, _args, run) => (zone === "UTC" ? date : wallClock(date, run))[`getUTC${part}`](),
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
      "Day of the week in the workflow's time zone, 0 for Sunday.",
      (date, _args, run) => wallClock(date, run).getUTCDay(),
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
      "Minutes that the workflow's time zone is behind UTC.",
      (date, _args, run) => 0 - minutesAhead(date, run),
    ],
    setTime: [
      "(milliseconds): number",
      "Sets the moment in milliseconds since 1970.",
      (date, args, run) => callSetter(date, "setTime", args, run),
      ["(() => { const d = new Date(); d.setTime(5); return d.getTime() })()", 5],
    ],
    toDateString: ["(): string", "The date in English.", (date, _args, run) => dayText(date, run)],
    toISOString: [
      "(): string",
      "As ISO 8601 text in UTC.",
      (date) => date.toISOString(),
      [`${day}.toISOString()`, "2024-05-15T10:30:45.123Z"],
    ],
    toJSON: ["(): string", "As ISO 8601 text in UTC; null for an invalid date.", (date) => date.toJSON()],
    toTimeString: ["(): string", "The time in English.", (date, _args, run) => timeText(date, run)],
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
        doc: "Formatted for a language, in the workflow's time zone unless the options name a timeZone.",
        example: [`${day}.${name}('en-GB', { timeZone: 'UTC' })`, ENGLISH_FORMS[name]],
        body: (date: Date, args: readonly unknown[], run: Run) =>
          newText(
            run,
            localized(args, run, (locale, options) => date[name](locale, inZone(options, run))),
          ),
      } satisfies Method<Date>,
    ]),
  ),
} as Rows;

const inherited = methodsFromRows<Date>({
  toString: methodRow<Date>("(): string", "Date and time in English.", (date, _args, run) =>
    dateText(date, run),
  ),
  valueOf: methodRow<Date>("(): number", "Milliseconds since 1970.", (date) => date.getTime()),
});

/** Members of Date. */
export const dateTable: TypeTable = {
  name: "Date",
  getters: NO_GETTERS,
  methods: methods<Date>(Object.assign({}, ...allParts, further, inherited, dateExtensions) as Rows),
  text: dateText,
  primitive: (date: Date) => date.getTime(),
  data: (date: Date) => date.toJSON(),
};
