import { DateTime, Duration, Interval } from "luxon";
import { fail } from "../errors.ts";
import { zoneOf } from "../methods/dates/date-values.ts";
import { callLuxon, isLuxon, luxonArgument } from "../methods/dates/luxon-values.ts";
import { parseWithFormat } from "../methods/dates/parse-format.ts";
import type { Run } from "../run.ts";
import { Builtin, type BuiltinBody } from "../types/callable.ts";
import type { Example } from "../types/tables.ts";
import { isPlain } from "../values/kinds.ts";
import { type StaticRows, staticMembers } from "./members.ts";

type ShortStatic = readonly [signature: string, doc: string, example?: Example];
/** Static functions that call Luxon's own of the same name. */
function plainRows(type: object, rows: Readonly<Record<string, ShortStatic>>): StaticRows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [signature, doc, example]]) => [
      name,
      [signature, doc, (args, run) => callLuxon(type, name, args, run), example] as const,
    ]),
  );
}

/** Static functions that parse a date, in the workflow's zone by default. `at` is the index of the options argument. */
function zonedRows(rows: Readonly<Record<string, readonly [at: number, ...ShortStatic]>>): StaticRows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [at, signature, doc, example]]) => [
      name,
      [
        signature,
        doc,
        (args, run) => callLuxon(DateTime, name, withZone(args, at, run), run),
        example,
      ] as const,
    ]),
  );
}

function withZone(args: readonly unknown[], at: number, run: Run): readonly unknown[] {
  const list = args.slice(0, at);
  while (list.length < at) list.push(undefined);
  return [...list, zonedOptions(args[at], run)];
}

/** Options with the workflow's zone unless they name another. */
function zonedOptions(options: unknown, run: Run): object {
  return { zone: zoneOf(run), ...(isPlain(options) ? (luxonArgument(options) as object) : {}) };
}

/** `DateTime.local(2024, 5, 15, options?)`. */
const local: BuiltinBody = (args, run) => {
  const numbers = args.filter((value) => typeof value === "number");
  const options = args.find((value) => isPlain(value));
  return callLuxon(DateTime, "local", [...numbers, zonedOptions(options, run)], run);
};

const FORMATS = Object.fromEntries(
  Object.getOwnPropertyNames(DateTime)
    .filter((name) => /^[A-Z\d_]+$/.test(name))
    .map((name) => [
      name,
      Object.freeze({ ...((DateTime as unknown as Record<string, object>)[name] as object) }),
    ]),
);

const dateTimeStatics: StaticRows = {
  now: [
    "(): DateTime",
    "This moment in the workflow's time zone.",
    (_args, run) => callLuxon(DateTime, "local", [{ zone: zoneOf(run) }], run),
  ],
  local: ["(year?, month?, …): DateTime", "A date in the workflow's time zone.", local],
  ...zonedRows({
    fromISO: [
      1,
      "(text, options?): DateTime",
      "A date from ISO 8601 text.",
      ["DateTime.fromISO('2024-05-15').weekdayShort", "Wed"],
    ],
    fromMillis: [
      1,
      "(milliseconds, options?): DateTime",
      "A date from milliseconds since 1970.",
      ["DateTime.fromMillis(0).toISODate()", "1970-01-01"],
    ],
    fromSeconds: [
      1,
      "(seconds, options?): DateTime",
      "A date from seconds since 1970.",
      ["DateTime.fromSeconds(1715731200).toISODate()", "2024-05-15"],
    ],
    fromObject: [
      1,
      "(values, options?): DateTime",
      "A date from its parts.",
      ["DateTime.fromObject({ year: 2024, month: 5 }).toISODate()", "2024-05-01"],
    ],
    fromRFC2822: [
      1,
      "(text, options?): DateTime",
      "A date from an RFC 2822 mail header.",
      ["DateTime.fromRFC2822('Wed, 15 May 2024 10:30:00 +0000').hour", 10],
    ],
    fromHTTP: [
      1,
      "(text, options?): DateTime",
      "A date from an HTTP header.",
      ["DateTime.fromHTTP('Wed, 15 May 2024 10:30:00 GMT').hour", 10],
    ],
    fromSQL: [
      1,
      "(text, options?): DateTime",
      "A date from SQL text.",
      ["DateTime.fromSQL('2024-05-15 10:30').hour", 10],
    ],
  }),
  fromFormat: [
    "(text, format, options?): DateTime",
    "A date from text in a format.",
    (args, run) => {
      const [text, format, options] = withZone(args, 2, run).map(luxonArgument);
      if (typeof text !== "string" || typeof format !== "string")
        return fail("bad-argument", "DateTime.fromFormat needs a text and a format");
      return parseWithFormat(text, format, options as object, run);
    },
    ["DateTime.fromFormat('15.5.2024', 'd.M.yyyy').toISODate()", "2024-05-15"],
  ],
  fromJSDate: [
    "(date, options?): DateTime",
    "A date from a JavaScript Date.",
    ([date, options], run) => {
      if (!(date instanceof Date)) return fail("bad-argument", "DateTime.fromJSDate needs a Date");
      return callLuxon(DateTime, "fromMillis", withZone([date.getTime(), options], 1, run), run);
    },
  ],
  ...plainRows(DateTime, {
    expandFormat: ["(format, options?): string", "A format such as 'D' written out."],
    utc: [
      "(year?, month?, …): DateTime",
      "A date in UTC.",
      ["DateTime.utc(2024, 5, 15).toISO()", "2024-05-15T00:00:00.000Z"],
    ],
    max: [
      "(...dates): DateTime",
      "The latest date.",
      ["DateTime.max(DateTime.utc(2024), DateTime.utc(2025)).year", 2025],
    ],
    min: [
      "(...dates): DateTime",
      "The earliest date.",
      ["DateTime.min(DateTime.utc(2024), DateTime.utc(2025)).year", 2024],
    ],
    invalid: ["(reason): DateTime", "An invalid date."],
  }),
  isDateTime: ["(value): boolean", "Whether a value is a DateTime.", ([value]) => value instanceof DateTime],
};

const TYPE_DOCS = {
  DateTime: "Dates with a time zone, from the Luxon library.",
  Duration: "Lengths of time.",
  Interval: "Time spans between two dates.",
};

function luxonType(
  name: keyof typeof TYPE_DOCS,
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
      doc: TYPE_DOCS[name],
      isInstance: (value) => isLuxon(value) && value instanceof (type as typeof DateTime),
      construct: name === "DateTime" ? (_args, run) => dateTimeStatics["now"]![2]([], run) : undefined,
    },
  );
}

/** `DateTime`, `Duration` and `Interval` of the Luxon library. */
export const luxonGlobals = {
  DateTime: luxonType("DateTime", DateTime, dateTimeStatics, FORMATS),
  Duration: luxonType("Duration", Duration, {
    ...plainRows(Duration, {
      fromObject: [
        "(values): Duration",
        "A duration from its parts.",
        ["Duration.fromObject({ hours: 2 }).as('minutes')", 120],
      ],
      fromISO: ["(text): Duration", "A duration from ISO 8601 text.", ["Duration.fromISO('PT2H').hours", 2]],
      fromISOTime: [
        "(text): Duration",
        "A duration from an ISO 8601 time.",
        ["Duration.fromISOTime('02:30').as('minutes')", 150],
      ],
      fromMillis: [
        "(milliseconds): Duration",
        "A duration from milliseconds.",
        ["Duration.fromMillis(60000).as('minutes')", 1],
      ],
    }),
    ...plainRows(Duration, { invalid: ["(reason): Duration", "An invalid duration."] }),
    isDuration: [
      "(value): boolean",
      "Whether a value is a Duration.",
      ([value]) => value instanceof Duration,
    ],
  }),
  Interval: luxonType("Interval", Interval, {
    ...plainRows(Interval, {
      fromDateTimes: [
        "(start, end): Interval",
        "The time span between two dates.",
        ["Interval.fromDateTimes(DateTime.utc(2024, 5, 1), DateTime.utc(2024, 5, 3)).length('days')", 2],
      ],
      after: [
        "(start, duration): Interval",
        "The time span after a date.",
        ["Interval.after(DateTime.utc(2024), { days: 1 }).length('hours')", 24],
      ],
      before: [
        "(end, duration): Interval",
        "The time span before a date.",
        ["Interval.before(DateTime.utc(2024), { days: 1 }).length('hours')", 24],
      ],
      merge: ["(intervals): Interval[]", "Overlapping and adjacent intervals merged."],
      xor: ["(intervals): Interval[]", "The time that exactly one of the intervals covers."],
      invalid: ["(reason): Interval", "An invalid interval."],
    }),
    fromISO: [
      "(text, options?): Interval",
      "An interval from ISO 8601 text.",
      (args, run) => callLuxon(Interval, "fromISO", withZone(args, 1, run), run),
      ["Interval.fromISO('2024-05-01/2024-05-03').count('days')", 2],
    ],
    isInterval: [
      "(value): boolean",
      "Whether a value is an Interval.",
      ([value]) => value instanceof Interval,
    ],
  }),
};
