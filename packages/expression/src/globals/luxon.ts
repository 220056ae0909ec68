import { DateTime, Duration, Interval } from "luxon";
import { Builtin, type BuiltinBody } from "../callable.ts";
import { fail } from "../errors.ts";
import { zoneOf } from "../methods/date-values.ts";
import { isLuxon, luxonArgument, luxonResult } from "../methods/luxon-values.ts";
import { charge, type Run } from "../run.ts";
import { isPlain } from "../values/kinds.ts";
import { type StaticRows, staticMembers } from "./members.ts";

type Statics = Record<string, (...args: unknown[]) => unknown>;

function call(type: unknown, name: string, args: readonly unknown[], run: Run): unknown {
  charge(run, 60);
  return luxonResult((type as Statics)[name]!(...args.map(luxonArgument)), run);
}

/** Static functions handed on as they are. */
function plainRows(type: unknown, rows: Readonly<Record<string, readonly [string, string]>>): StaticRows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [signature, doc]]) => [
      name,
      [signature, doc, (args, run) => call(type, name, args, run)] as const,
    ]),
  );
}

/** Static functions that read a date: without a zone they mean the workflow's. `at` is the place of the options. */
function zonedRows(rows: Readonly<Record<string, readonly [at: number, string, string]>>): StaticRows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [at, signature, doc]]) => [
      name,
      [signature, doc, (args, run) => call(DateTime, name, withZone(args, at, run), run)] as const,
    ]),
  );
}

function withZone(args: readonly unknown[], at: number, run: Run): readonly unknown[] {
  const given = args[at];
  const options = isPlain(given) ? given : {};
  const list = args.slice(0, at);
  while (list.length < at) list.push(undefined);
  return [...list, { zone: zoneOf(run), ...options }];
}

/** `DateTime.local(2024, 5, 15, options?)`. */
const local: BuiltinBody = (args, run) => {
  const numbers = args.filter((value) => typeof value === "number");
  const options = args.find((value) => isPlain(value)) as object | undefined;
  return call(DateTime, "local", [...numbers, { zone: zoneOf(run), ...options }], run);
};

const formats = Object.fromEntries(
  Object.getOwnPropertyNames(DateTime)
    .filter((name) => /^[A-Z_]+$/.test(name))
    .map((name) => [
      name,
      Object.freeze({ ...((DateTime as unknown as Record<string, object>)[name] as object) }),
    ]),
);

const dateTimeStatics: StaticRows = {
  now: [
    "(): DateTime",
    "This moment in the workflow's time zone.",
    (_args, run) => call(DateTime, "local", [{ zone: zoneOf(run) }], run),
  ],
  local: ["(year?, month?, …): DateTime", "A date in the workflow's time zone.", local],
  ...zonedRows({
    fromISO: [1, "(text, options?): DateTime", "A date from ISO 8601 text."],
    fromFormat: [2, "(text, format, options?): DateTime", "A date from text in a format."],
    fromMillis: [1, "(milliseconds, options?): DateTime", "A date from milliseconds since 1970."],
    fromSeconds: [1, "(seconds, options?): DateTime", "A date from seconds since 1970."],
    fromObject: [1, "(values, options?): DateTime", "A date from its parts."],
    fromRFC2822: [1, "(text, options?): DateTime", "A date from a mail header."],
    fromHTTP: [1, "(text, options?): DateTime", "A date from an HTTP header."],
    fromSQL: [1, "(text, options?): DateTime", "A date from SQL text."],
  }),
  fromJSDate: [
    "(date, options?): DateTime",
    "A date from a JavaScript Date.",
    ([date, options], run) => {
      if (!(date instanceof Date)) return fail("bad-argument", "DateTime.fromJSDate needs a Date");
      return call(DateTime, "fromMillis", withZone([date.getTime(), options], 1, run), run);
    },
  ],
  ...plainRows(DateTime, {
    utc: ["(year?, month?, …): DateTime", "A date in UTC."],
    max: ["(...dates): DateTime", "The latest date."],
    min: ["(...dates): DateTime", "The earliest date."],
    invalid: ["(reason): DateTime", "An invalid date."],
  }),
  isDateTime: ["(value): boolean", "Whether a value is a DateTime.", ([value]) => value instanceof DateTime],
};

function luxonType(
  name: string,
  type: unknown,
  rows: StaticRows,
  constants: Readonly<Record<string, unknown>> = {},
): Builtin {
  return new Builtin(
    name,
    () =>
      fail("bad-argument", `Use one of the functions of ${name}, such as ${name}.${Object.keys(rows)[0]}()`),
    {
      members: staticMembers(rows, constants),
      isInstance: (value) => isLuxon(value) && value instanceof (type as typeof DateTime),
      ...(name === "DateTime" && { construct: (_args, run) => dateTimeStatics["now"]![2]([], run) }),
    },
  );
}

export const luxonGlobals = {
  DateTime: luxonType("DateTime", DateTime, dateTimeStatics, formats),
  Duration: luxonType("Duration", Duration, {
    ...plainRows(Duration, {
      fromObject: ["(values): Duration", "A duration from its parts."],
      fromISO: ["(text): Duration", "A duration from ISO 8601 text."],
      fromISOTime: ["(text): Duration", "A duration from an ISO 8601 time."],
      fromMillis: ["(milliseconds): Duration", "A duration from milliseconds."],
    }),
    isDuration: [
      "(value): boolean",
      "Whether a value is a Duration.",
      ([value]) => value instanceof Duration,
    ],
  }),
  Interval: luxonType("Interval", Interval, {
    ...plainRows(Interval, {
      fromDateTimes: ["(start, end): Interval", "The time between two dates."],
      fromISO: ["(text): Interval", "An interval from ISO 8601 text."],
      after: ["(start, duration): Interval", "The time after a date."],
      before: ["(end, duration): Interval", "The time before a date."],
    }),
    isInterval: [
      "(value): boolean",
      "Whether a value is an Interval.",
      ([value]) => value instanceof Interval,
    ],
  }),
};
