import type { DateTime } from "luxon";
import { fail } from "../../errors.ts";
import { getters, methods, methodsFromRows, type TypeTable } from "../../types/tables.ts";
import { textOr } from "../../values/coerce.ts";
import { EXAMPLE_VALUES } from "../example-values.ts";
import { dateExtensions } from "./date-extensions.ts";
import { formatDate } from "./date-values.ts";
import { luxonGetters, luxonMethods, luxonRow } from "./luxon-rows.ts";
import { partOfDate } from "./luxon-values.ts";

const { date: day } = EXAMPLE_VALUES;

const dateTimeGetters = luxonGetters({
  year: ["number", "The year.", [`${day}.year`, 2024]],
  quarter: ["number", "Quarter of the year, 1 to 4.", [`${day}.quarter`, 2]],
  month: ["number", "Month, 1 to 12.", [`${day}.month`, 5]],
  day: ["number", "Day of the month, 1 to 31.", [`${day}.day`, 15]],
  hour: ["number", "Hour, 0 to 23.", [`${day}.hour`, 10]],
  minute: ["number", "Minute, 0 to 59.", [`${day}.minute`, 30]],
  second: ["number", "Second, 0 to 59.", [`${day}.second`, 45]],
  millisecond: ["number", "Millisecond, 0 to 999.", [`${day}.millisecond`, 123]],
  weekday: ["number", "Day of the week, 1 for Monday to 7 for Sunday.", [`${day}.weekday`, 3]],
  weekNumber: ["number", "ISO week of the year.", [`${day}.weekNumber`, 20]],
  weekYear: ["number", "Year that the ISO week belongs to.", [`${day}.weekYear`, 2024]],
  localWeekday: ["number", "Day of the week, counted as in the language."],
  localWeekNumber: ["number", "Week of the year, counted as in the language."],
  localWeekYear: ["number", "Year that the week belongs to, counted as in the language."],
  ordinal: ["number", "Day of the year.", [`${day}.ordinal`, 136]],
  monthLong: ["string", "Name of the month.", [`${day}.monthLong`, "May"]],
  monthShort: ["string", "Short name of the month.", [`${day}.monthShort`, "May"]],
  weekdayLong: ["string", "Name of the day.", [`${day}.weekdayLong`, "Wednesday"]],
  weekdayShort: ["string", "Short name of the day.", [`${day}.weekdayShort`, "Wed"]],
  ts: ["number", "Milliseconds since 1970.", ["DateTime.fromMillis(5).ts", 5]],
  zone: ["time zone", "The time zone.", [`${day}.zone.name`, "Europe/Berlin"]],
  zoneName: ["string", "Name of the time zone.", [`${day}.zoneName`, "Europe/Berlin"]],
  offset: ["number", "Minutes that the zone is ahead of UTC.", [`${day}.offset`, 120]],
  offsetNameShort: ["string", "Short name of the zone's offset."],
  offsetNameLong: ["string", "Name of the zone's offset."],
  isOffsetFixed: ["boolean", "Whether the zone never changes its offset.", [`${day}.isOffsetFixed`, false]],
  isInDST: ["boolean", "Whether daylight saving time applies.", [`${day}.isInDST`, true]],
  isInLeapYear: ["boolean", "Whether the year has 366 days.", [`${day}.isInLeapYear`, true]],
  isWeekend: [
    "boolean",
    "Whether the day is part of the weekend in the language; isWeekend() checks for Saturday or Sunday.",
  ],
  daysInMonth: ["number", "Days of the month.", [`${day}.daysInMonth`, 31]],
  daysInYear: ["number", "Days of the year.", [`${day}.daysInYear`, 366]],
  weeksInWeekYear: ["number", "ISO weeks of the year.", [`${day}.weeksInWeekYear`, 52]],
  weeksInLocalWeekYear: ["number", "Weeks of the year, counted as in the language."],
  locale: ["string", "The language, such as en-US.", [`${day}.locale`, "en"]],
  numberingSystem: ["string", "The numbering system."],
  outputCalendar: ["string", "The calendar."],
  isValid: ["boolean", "Whether the date is valid.", ["DateTime.fromISO('nonsense').isValid", false]],
  invalidReason: [
    "string",
    "Why the date is invalid, in a word.",
    ["DateTime.fromISO('x').invalidReason", "unparsable"],
  ],
  invalidExplanation: ["string", "Why the date is invalid."],
});

const dateTimeMethods = luxonMethods({
  toISO: ["(options?): string", "As ISO 8601 text.", [`${day}.toISO()`, "2024-05-15T10:30:45.123+02:00"]],
  toISODate: ["(options?): string", "The date as ISO 8601 text.", [`${day}.toISODate()`, "2024-05-15"]],
  toISOTime: [
    "(options?): string",
    "The time as ISO 8601 text.",
    [`${day}.toISOTime({ includeOffset: false })`, "10:30:45.123"],
  ],
  toISOWeekDate: ["(): string", "The week date as ISO 8601 text.", [`${day}.toISOWeekDate()`, "2024-W20-3"]],
  toMillis: ["(): number", "Milliseconds since 1970.", [`${day}.toMillis()`, 1715761845123]],
  toSeconds: ["(): number", "Seconds since 1970.", [`${day}.toSeconds()`, 1715761845.123]],
  toUnixInteger: ["(): number", "Whole seconds since 1970.", [`${day}.toUnixInteger()`, 1715761845]],
  toJSON: ["(): string", "As ISO 8601 text."],
  toString: luxonRow("(): string", "As ISO 8601 text."),
  valueOf: luxonRow("(): number", "Milliseconds since 1970."),
  toUTC: ["(offset?, options?): DateTime", "The same moment in UTC.", [`${day}.toUTC().hour`, 8]],
  setZone: [
    "(zone, options?): DateTime",
    "The same moment in another time zone.",
    [`${day}.setZone('Asia/Tokyo').hour`, 17],
  ],
  setLocale: [
    "(locale): DateTime",
    "The same moment with names in another language.",
    [`${day}.setLocale('de').monthLong`, "Mai"],
  ],
  reconfigure: ["(options): DateTime", "The same moment with another language, numbering or calendar."],
  resolvedLocaleOptions: ["(options?): object", "Language, numbering and calendar in use."],
  getPossibleOffsets: ["(): DateTime[]", "All moments that have this local time, two when clocks go back."],
  set: [
    "(values): DateTime",
    "The date with some parts replaced.",
    [`${day}.set({ hour: 9 }).toFormat('HH:mm')`, "09:30"],
  ],
  startOf: [
    "(unit, options?): DateTime",
    "Start of the unit that contains the date.",
    [`${day}.startOf('month').toISODate()`, "2024-05-01"],
  ],
  endOf: [
    "(unit, options?): DateTime",
    "End of the unit that contains the date.",
    [`${day}.endOf('month').toISODate()`, "2024-05-31"],
  ],
  diff: [
    "(other, units?, options?): Duration",
    "Time from another date to this one.",
    [`${day}.diff(DateTime.fromISO('2024-05-14T10:30:45.123', { zone: 'Europe/Berlin' }), 'days').days`, 1],
  ],
  diffNow: ["(units?, options?): Duration", "Time from now to this date."],
  hasSame: [
    "(other, unit, options?): boolean",
    "Whether both dates are in the same unit.",
    [`${day}.hasSame(${day}, 'month')`, true],
  ],
  equals: [
    "(other): boolean",
    "Whether both are the same moment, zone and language.",
    [`${day}.equals(${day})`, true],
  ],
  toObject: ["(options?): object", "The parts of the date.", [`${day}.toObject().month`, 5]],
  toRFC2822: [
    "(): string",
    "As text of mail headers.",
    [`${day}.toRFC2822()`, "Wed, 15 May 2024 10:30:45 +0200"],
  ],
  toHTTP: ["(): string", "As text of HTTP headers.", [`${day}.toHTTP()`, "Wed, 15 May 2024 08:30:45 GMT"]],
  toSQL: [
    "(options?): string",
    "As text for SQL.",
    [`${day}.toSQL({ includeOffset: false })`, "2024-05-15 10:30:45.123"],
  ],
  toSQLDate: ["(): string", "The date as text for SQL.", [`${day}.toSQLDate()`, "2024-05-15"]],
  toSQLTime: ["(options?): string", "The time as text for SQL."],
  toRelative: [
    "(options?): string",
    "In words, relative to now.",
    ["DateTime.now().plus({ days: 2, minutes: 1 }).toRelative({ locale: 'en' })", "in 2 days"],
  ],
  toRelativeCalendar: [
    "(options?): string",
    "In words, relative to today.",
    ["DateTime.now().plus({ days: 1 }).toRelativeCalendar({ unit: 'days', locale: 'en' })", "tomorrow"],
  ],
  toJSDate: ["(): Date", "As a JavaScript Date.", [`${day}.toJSDate().getTime()`, 1715761845123]],
  toBSON: ["(): Date", "As a JavaScript Date."],
  until: [
    "(other): Interval",
    "The interval until another date.",
    [`${day}.until(${day}.plus({ hours: 2 })).length('hours')`, 2],
  ],
  toLocaleString: luxonRow("(format?, options?): string", "Formatted for a language.", [
    `${day}.toLocaleString(DateTime.DATE_MED)`,
    "May 15, 2024",
  ]),
  toLocaleParts: ["(format?): object[]", "Formatted for a language, in parts."],
});

const ownMethods = methodsFromRows<DateTime>({
  get: [
    "(unit): number",
    "One part of the date.",
    (date, [unit], run) => partOfDate(date, textOr(unit, "", run), run),
    [`${day}.get('month')`, 5],
  ],
  toFormat: [
    "(format): string",
    "As text in a format such as 'dd LLL yyyy'.",
    (date, [format], run) => formatDate(date, format, run),
    ["DateTime.fromISO('2024-05-15').toFormat('yyyy/MM')", "2024/05"],
  ],
  toLocal: [
    "(): DateTime",
    "The same moment in the workflow's time zone.",
    (date, _args, run) => date.setZone(run.scope.run.timezone),
    [`${day}.toLocal().zoneName`, "UTC"],
  ],
});

/** Members of Luxon's DateTime. */
export const dateTimeTable: TypeTable = {
  name: "DateTime",
  getters: getters<object>(dateTimeGetters),
  methods: methods<never>({ ...dateTimeMethods, ...dateExtensions, ...ownMethods }),
  text: (date: DateTime) => date.toString(),
  primitive: (date: DateTime) => date.valueOf(),
  data: (date: DateTime) =>
    date.isValid
      ? date.toISO()
      : fail("invalid-date", date.invalidExplanation ?? date.invalidReason ?? "It cannot be parsed"),
};
