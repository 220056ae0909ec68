import { DateTime, type DateTimeUnit } from "luxon";
import { fail } from "../errors.ts";
import { extensions } from "../members/tables.ts";
import { charge, newText, type Run } from "../run.ts";
import { shortText, textOr, toNumber, toText } from "../values/coerce.ts";
import { amountArguments, callLuxon } from "./luxon-values.ts";

/** The workflow's time zone. */
export function zoneOf(run: Run): string {
  return run.scope.run.timezone;
}

/** A date in any of the forms in which expressions have them, as a DateTime. */
export function toDateTime(value: unknown, run: Run): DateTime {
  if (value instanceof DateTime) return value;
  if (value instanceof Date) return DateTime.fromMillis(value.getTime(), { zone: zoneOf(run) });
  if (typeof value === "number") return DateTime.fromMillis(value, { zone: zoneOf(run) });
  if (typeof value !== "string") return fail("bad-argument", "A date is needed here");
  return parseDate(shortText(value, 100, run), run);
}

/** A date from text: ISO, the formats of mail, web and SQL, then whatever JavaScript reads. Throws when it is none. */
export function parseDate(text: string, run: Run): DateTime {
  charge(run, 100);
  const options = { zone: zoneOf(run) };
  const trimmed = text.trim();
  for (const parse of [DateTime.fromISO, DateTime.fromRFC2822, DateTime.fromHTTP, DateTime.fromSQL]) {
    const date = parse(trimmed, options);
    if (date.isValid) return date;
  }
  const time = Date.parse(trimmed);
  if (Number.isNaN(time)) fail("invalid-date", `'${trimmed.slice(0, 60)}' is not a date that is understood`);
  return DateTime.fromMillis(time, options);
}

export function formatDate(date: DateTime, format: unknown, run: Run): string {
  charge(run, 200);
  return newText(run, date.toFormat(textOr(format, "yyyy-MM-dd", run).slice(0, 200)));
}

const units = "year, quarter, month, week, day, hour, minute, second or millisecond";

function unitOf(value: unknown, fallback: string, run: Run): DateTimeUnit {
  const unit = textOr(value, fallback, run).toLowerCase().replace(/s$/, "");
  if (!/^(?:year|quarter|month|week|day|hour|minute|second|millisecond)$/.test(unit)) {
    fail("bad-argument", `The unit must be ${units}`);
  }
  return unit as DateTimeUnit;
}

/** Parts that `extract` knows beside Luxon's own names. */
const partNames: Readonly<Record<string, string>> = {
  week: "weekNumber",
  weekofyear: "weekNumber",
  dayofyear: "ordinal",
  dayofweek: "weekday",
  yearday: "ordinal",
};

function extractPart(date: DateTime, value: unknown, run: Run): unknown {
  const part = textOr(value, "weekNumber", run);
  const unit = partNames[part.toLowerCase()] ?? part.replace(/s$/, "");
  return /^[a-zA-Z]{3,12}$/.test(unit) ? date.get(unit as keyof DateTime) : undefined;
}

function isInLast(date: DateTime, [amount, unit]: readonly unknown[], run: Run): boolean {
  const now = DateTime.fromMillis(run.scope.run.now);
  const span = { [unitOf(unit, "minutes", run)]: toNumber(amount, run) };
  return date > now.minus(span) && date <= now;
}

function difference(date: DateTime, [other, unit]: readonly unknown[], run: Run): unknown {
  const list = (Array.isArray(unit) ? unit : [unit ?? "days"]).slice(0, 10);
  const names = list.map((name) => unitOf(name, "days", run));
  const span = date.diff(toDateTime(other, run), names);
  return names.length === 1 ? span.as(names[0] as "days") : { ...span.toObject() };
}

/** Methods that dates have beside those of JavaScript and Luxon. */
export const dateExtensions = extensions<Date | DateTime>({
  beginningOf: {
    signature: "beginningOf(unit?): DateTime",
    doc: "Start of the week or another unit that the date lies in.",
    body: (date, [unit], run) => toDateTime(date, run).startOf(unitOf(unit, "week", run)),
    example: ["DateTime.fromISO('2024-05-15T10:00').beginningOf('month').toISODate()", "2024-05-01"],
  },
  diffTo: {
    signature: "diffTo(other, unit?): number",
    doc: "Time since another date, in days or another unit; with a list of units, an object.",
    body: (date, args, run) => difference(toDateTime(date, run), args, run),
    example: ["DateTime.fromISO('2024-05-15').diffTo('2024-05-10', 'days')", 5],
  },
  diffToNow: {
    signature: "diffToNow(unit?): number",
    doc: "Time since now, in days or another unit; negative for dates before now.",
    body: (date, [unit], run) => difference(toDateTime(date, run), [run.scope.run.now, unit], run),
    example: ["$now.diffToNow('days')", 0],
  },
  endOfMonth: {
    signature: "endOfMonth(): DateTime",
    doc: "Last moment of the month.",
    body: (date, _args, run) => toDateTime(date, run).endOf("month"),
    example: ["DateTime.fromISO('2024-02-03').endOfMonth().toISODate()", "2024-02-29"],
  },
  extract: {
    signature: "extract(part?): number",
    doc: "One part of the date, such as 'month'; the week of the year if none is named.",
    body: (date, [part], run) => extractPart(toDateTime(date, run), part, run),
    example: ["DateTime.fromISO('2024-05-15').extract('month')", 5],
  },
  format: {
    signature: "format(format?): string",
    doc: "As text in a format such as 'dd LLL yyyy'.",
    body: (date, [format], run) => formatDate(toDateTime(date, run), format, run),
    example: ["DateTime.fromISO('2024-05-15').format('dd/MM/yyyy')", "15/05/2024"],
  },
  isBetween: {
    signature: "isBetween(start, end): boolean",
    doc: "Whether the date lies between two others.",
    body: (date, [start, end], run) => {
      const [a, b] = [toDateTime(start, run), toDateTime(end, run)];
      const moment = toDateTime(date, run);
      return moment > (a < b ? a : b) && moment < (a < b ? b : a);
    },
    example: ["DateTime.fromISO('2024-05-15').isBetween('2024-05-01', '2024-06-01')", true],
  },
  isDst: {
    signature: "isDst(): boolean",
    doc: "Whether daylight saving time holds.",
    body: (date, _args, run) => toDateTime(date, run).isInDST,
    example: ["DateTime.fromISO('2024-07-01', { zone: 'Europe/Berlin' }).isDst()", true],
  },
  isInLast: {
    signature: "isInLast(amount, unit?): boolean",
    doc: "Whether the date lies in the last so many minutes or other units.",
    body: (date, args, run) => isInLast(toDateTime(date, run), args, run),
    example: ["$now.minus(5, 'minutes').isInLast(1, 'hours')", true],
  },
  isWeekend: {
    signature: "isWeekend(): boolean",
    doc: "Whether the date is a Saturday or Sunday.",
    body: (date, _args, run) => toDateTime(date, run).weekday > 5,
    example: ["DateTime.fromISO('2024-05-18').isWeekend()", true],
  },
  isEmpty: {
    signature: "isEmpty(): boolean",
    doc: "False: a date is never empty.",
    body: () => false,
    example: ["$now.isEmpty()", false],
  },
  isNotEmpty: {
    signature: "isNotEmpty(): boolean",
    doc: "True: a date is never empty.",
    body: () => true,
    example: ["$now.isNotEmpty()", true],
  },
  minus: {
    signature: "minus(amount, unit?): DateTime",
    doc: "A time before, such as minus(3, 'days') or minus({ days: 3 }).",
    body: (date, args, run) => callLuxon(toDateTime(date, run), "minus", amountArguments(args), run),
    example: ["DateTime.fromISO('2024-05-15').minus(3, 'days').toISODate()", "2024-05-12"],
  },
  plus: {
    signature: "plus(amount, unit?): DateTime",
    doc: "A time after, such as plus(3, 'days') or plus({ days: 3 }).",
    body: (date, args, run) => callLuxon(toDateTime(date, run), "plus", amountArguments(args), run),
    example: ["DateTime.fromISO('2024-05-15').plus({ days: 3 }).toISODate()", "2024-05-18"],
  },
  toDateTime: {
    signature: "toDateTime(): DateTime",
    doc: "As a Luxon DateTime in the workflow's time zone.",
    body: (date, _args, run) => toDateTime(date, run),
    example: ["new Date(0).toDateTime().toMillis()", 0],
  },
  toDate: {
    signature: "toDate(): Date",
    doc: "As a JavaScript Date.",
    body: (date, _args, run) => callLuxon(toDateTime(date, run), "toJSDate", [], run),
    example: ["DateTime.fromMillis(0).toDate().getTime()", 0],
  },
  toInt: {
    signature: "toInt(): number",
    doc: "Milliseconds since 1970.",
    body: (date, _args, run) => toDateTime(date, run).toMillis(),
    example: ["new Date(5).toInt()", 5],
  },
  toJsonString: {
    signature: "toJsonString(): string",
    doc: "As JSON text.",
    body: (date, _args, run) => JSON.stringify(toText(toDateTime(date, run).toJSON(), run)),
    example: ["DateTime.fromISO('2024-05-15', { zone: 'utc' }).toJsonString()", '"2024-05-15T00:00:00.000Z"'],
  },
});
