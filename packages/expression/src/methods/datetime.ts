import { DateTime, Duration, Interval } from "luxon";
import { fail } from "../errors.ts";
import { type Getter, getters, type Method, methods, type TypeTable } from "../members/tables.ts";
import { dateExtensions, formatDate } from "./date-extensions.ts";
import { callLuxon, luxonResult } from "./luxon-values.ts";

const dateTimeParts = [
  ["year", "number"],
  ["month", "number"],
  ["day", "number"],
  ["hour", "number"],
  ["minute", "number"],
  ["second", "number"],
  ["millisecond", "number"],
  ["weekday", "number"],
  ["weekNumber", "number"],
  ["weekYear", "number"],
  ["ordinal", "number"],
  ["quarter", "number"],
  ["monthLong", "string"],
  ["monthShort", "string"],
  ["weekdayLong", "string"],
  ["weekdayShort", "string"],
  ["offset", "number"],
  ["offsetNameShort", "string"],
  ["offsetNameLong", "string"],
  ["zoneName", "string"],
  ["isValid", "boolean"],
  ["invalidReason", "string"],
  ["invalidExplanation", "string"],
  ["isInDST", "boolean"],
  ["isInLeapYear", "boolean"],
  ["isOffsetFixed", "boolean"],
  ["daysInMonth", "number"],
  ["daysInYear", "number"],
  ["weeksInWeekYear", "number"],
  ["locale", "string"],
] as const;

const durationParts = [
  ["years", "number"],
  ["quarters", "number"],
  ["months", "number"],
  ["weeks", "number"],
  ["days", "number"],
  ["hours", "number"],
  ["minutes", "number"],
  ["seconds", "number"],
  ["milliseconds", "number"],
  ["isValid", "boolean"],
] as const;

const intervalParts = [
  ["start", "DateTime"],
  ["end", "DateTime"],
  ["isValid", "boolean"],
] as const;

function partGetters(parts: readonly (readonly [string, string])[]): Record<string, Getter<object>> {
  return Object.fromEntries(
    parts.map(([name, type]) => [
      name,
      { type, read: (value, run) => luxonResult((value as Record<string, unknown>)[name], run) },
    ]),
  );
}

type ShortRow = readonly [parameters: string, doc: string];

/** A row whose name every object has: TypeScript needs to be told its type. */
const shortRow = (parameters: string, doc: string): ShortRow => [parameters, doc];

function luxonMethods(rows: Readonly<Record<string, ShortRow>>): Record<string, Method<object>> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, [parameters, doc]]) => [
      name,
      {
        signature: `${name}${parameters}`,
        doc,
        body: (value, args, run) => callLuxon(value as DateTime, name, args, run),
      },
    ]),
  );
}

const dateTimeMethods = luxonMethods({
  toISO: ["(options?): string", "As ISO 8601 text."],
  toISODate: ["(): string", "The date as ISO 8601 text."],
  toISOTime: ["(options?): string", "The time as ISO 8601 text."],
  toISOWeekDate: ["(): string", "The week date as ISO 8601 text."],
  toMillis: ["(): number", "Milliseconds since 1970."],
  toSeconds: ["(): number", "Seconds since 1970."],
  toUnixInteger: ["(): number", "Whole seconds since 1970."],
  toJSON: ["(): string", "As ISO 8601 text."],
  toString: shortRow("(): string", "As ISO 8601 text."),
  valueOf: shortRow("(): number", "Milliseconds since 1970."),
  toUTC: ["(): DateTime", "The same moment in UTC."],
  setZone: ["(zone, options?): DateTime", "The same moment in another time zone."],
  setLocale: ["(locale): DateTime", "With names in another language."],
  reconfigure: ["(options): DateTime", "With another language or numbering."],
  set: ["(values): DateTime", "With some parts replaced, such as { hour: 9 }."],
  startOf: ["(unit): DateTime", "Start of the unit that the date lies in."],
  endOf: ["(unit): DateTime", "End of the unit that the date lies in."],
  diff: ["(other, units?): Duration", "Time from another date to this."],
  diffNow: ["(units?): Duration", "Time from now to this date."],
  hasSame: ["(other, unit): boolean", "Whether both lie in the same unit."],
  equals: ["(other): boolean", "Whether both are the same moment and zone."],
  toObject: ["(): object", "The parts of the date."],
  toRFC2822: ["(): string", "As in mail headers."],
  toHTTP: ["(): string", "As in HTTP headers."],
  toSQL: ["(options?): string", "As in SQL."],
  toSQLDate: ["(): string", "The date as in SQL."],
  toSQLTime: ["(options?): string", "The time as in SQL."],
  toRelative: ["(options?): string", "In words from now, such as 'in 2 days'."],
  toRelativeCalendar: ["(options?): string", "In words from today, such as 'tomorrow'."],
  toJSDate: ["(): Date", "As a JavaScript Date."],
  toBSON: ["(): Date", "As a JavaScript Date."],
  until: ["(other): Interval", "The interval up to another date."],
  toLocaleString: shortRow("(format?): string", "Written as in a language."),
  toLocaleParts: ["(format?): object[]", "Written as in a language, in parts."],
  get: ["(unit): number", "One part of the date."],
});

export const dateTimeTable: TypeTable = {
  name: "DateTime",
  getters: getters<object>(partGetters(dateTimeParts)),
  methods: methods<never>({
    ...dateTimeMethods,
    ...dateExtensions,
    toFormat: {
      signature: "toFormat(format): string",
      doc: "As text in a format such as 'dd LLL yyyy'.",
      body: (date: DateTime, [format]: readonly unknown[], run) => formatDate(date, format, run),
      example: ["DateTime.fromISO('2024-05-15').toFormat('yyyy/MM')", "2024/05"],
    },
    toLocal: {
      signature: "toLocal(): DateTime",
      doc: "The same moment in the workflow's time zone.",
      body: (date: DateTime, _args: readonly unknown[], run) => date.setZone(run.scope.run.timezone),
    },
  }),
  text: (date: DateTime) => date.toString(),
  primitive: (date: DateTime) => date.valueOf(),
  data: (date: DateTime) =>
    date.isValid
      ? date.toISO()
      : fail("invalid-date", date.invalidExplanation ?? date.invalidReason ?? "It cannot be read"),
};

export const durationTable: TypeTable = {
  name: "Duration",
  getters: getters<object>(partGetters(durationParts)),
  methods: methods<never>(
    luxonMethods({
      as: ["(unit): number", "The whole length in one unit."],
      toMillis: ["(): number", "The whole length in milliseconds."],
      toISO: ["(): string", "As ISO 8601 text."],
      toHuman: ["(options?): string", "In words."],
      toFormat: ["(format): string", "As text in a format such as 'hh:mm'."],
      toObject: ["(): object", "The parts of the duration."],
      toString: shortRow("(): string", "As ISO 8601 text."),
      toJSON: ["(): string", "As ISO 8601 text."],
      valueOf: shortRow("(): number", "The whole length in milliseconds."),
      plus: ["(other): Duration", "Longer by another duration."],
      minus: ["(other): Duration", "Shorter by another duration."],
      negate: ["(): Duration", "Backwards."],
      normalize: ["(): Duration", "With parts carried over."],
      rescale: ["(): Duration", "In the largest units that fit."],
      shiftTo: ["(...units): Duration", "In other units."],
      get: ["(unit): number", "One part of the duration."],
      set: ["(values): Duration", "With some parts replaced."],
      equals: ["(other): boolean", "Whether both have the same parts."],
    }),
  ),
  text: (duration: Duration) => String(duration.toISO()),
  primitive: (duration: Duration) => duration.valueOf(),
  data: (duration: Duration) => duration.toJSON(),
};

export const intervalTable: TypeTable = {
  name: "Interval",
  getters: getters<object>(partGetters(intervalParts)),
  methods: methods<never>(
    luxonMethods({
      length: ["(unit?): number", "Length in one unit."],
      count: ["(unit?): number", "Number of units touched."],
      contains: ["(date): boolean", "Whether a date lies inside."],
      isEmpty: ["(): boolean", "Whether start and end are the same."],
      isBefore: ["(date): boolean", "Whether it ends before a date."],
      isAfter: ["(date): boolean", "Whether it starts after a date."],
      overlaps: ["(other): boolean", "Whether two intervals share time."],
      equals: ["(other): boolean", "Whether both have the same ends."],
      toDuration: ["(units?): Duration", "The time between the ends."],
      toISO: ["(): string", "As ISO 8601 text."],
      toString: shortRow("(): string", "As text."),
      toFormat: ["(format): string", "As text in a format."],
    }),
  ),
  text: (interval: Interval) => interval.toString(),
  data: (interval: Interval) => interval.toISO(),
};

export const luxonPrototypes = {
  dateTime: DateTime.prototype as object,
  duration: Duration.prototype as object,
  interval: Interval.prototype as object,
};
