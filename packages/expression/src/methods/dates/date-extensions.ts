import { DateTime } from "luxon";
import type { Run } from "../../run.ts";
import { extensions } from "../../types/tables.ts";
import { textOr, toNumber, toText } from "../../values/coerce.ts";
import { amountArguments, formatDate, timeBetween, toDateTime, unitOf, zoneOf } from "./date-values.ts";
import { callLuxon, partOfDate } from "./luxon-values.ts";

/** Parts that `extract` knows in addition to Luxon's own names. */
const PART_NAMES: Readonly<Record<string, string>> = {
  week: "weekNumber",
  weekofyear: "weekNumber",
  dayofyear: "ordinal",
  dayofweek: "weekday",
  yearday: "ordinal",
};

function extractPart(date: DateTime, value: unknown, run: Run): unknown {
  const part = textOr(value, "weekNumber", run).replace(/s$/, "");
  const unit = PART_NAMES[part.toLowerCase()] ?? part;
  return partOfDate(date, unit, run);
}

const now = (run: Run) => DateTime.fromMillis(run.scope.run.now, { zone: zoneOf(run) });

function isInLast(date: DateTime, [amount, unit]: readonly unknown[], run: Run): boolean {
  const span = { [unitOf(unit, "minutes", run)]: toNumber(amount, run) };
  return date > now(run).minus(span) && date <= now(run);
}

function isBetween(date: DateTime, [start, end]: readonly unknown[], run: Run): boolean {
  const [a, b] = [toDateTime(start, run), toDateTime(end, run)];
  return date > (a < b ? a : b) && date < (a < b ? b : a);
}

/** Methods of dates that neither JavaScript nor Luxon has. */
export const dateExtensions = extensions<Date | DateTime>({
  beginningOf: [
    "(unit?): DateTime",
    "Start of the week, or of another unit, that contains the date; weeks start on Monday.",
    (date, [unit], run) => toDateTime(date, run).startOf(unitOf(unit, "week", run)),
    ["DateTime.fromISO('2024-05-15T10:00').beginningOf('month').toISODate()", "2024-05-01"],
  ],
  diffTo: [
    "(other, unit?): number",
    "Time since another date, in days or another unit, negative for later ones; an object for a list of units.",
    (date, [other, unit], run) => timeBetween(toDateTime(other, run), toDateTime(date, run), unit, run),
    ["DateTime.fromISO('2024-05-15').diffTo('2024-05-10', 'days')", 5],
  ],
  diffToNow: [
    "(unit?): number",
    "Time until now, in days or another unit; negative for future dates.",
    (date, [unit], run) => timeBetween(toDateTime(date, run), now(run), unit, run),
    ["$now.minus(2, 'days').diffToNow('hours')", 48],
  ],
  endOfMonth: [
    "(): DateTime",
    "Last moment of the month.",
    (date, _args, run) => toDateTime(date, run).endOf("month"),
    ["DateTime.fromISO('2024-02-03').endOfMonth().toISODate()", "2024-02-29"],
  ],
  extract: [
    "(part?): number",
    "One part of the date, such as 'month'; the week of the year by default.",
    (date, [part], run) => extractPart(toDateTime(date, run), part, run),
    ["DateTime.fromISO('2024-05-15').extract('month')", 5],
  ],
  format: [
    "(format?): string",
    "As text in a format such as 'dd LLL yyyy'; 'yyyy-MM-dd' by default.",
    (date, [format], run) => formatDate(toDateTime(date, run), format, run),
    ["DateTime.fromISO('2024-05-15').format('dd/MM/yyyy')", "15/05/2024"],
  ],
  isBetween: [
    "(start, end): boolean",
    "Whether the date is between two others.",
    (date, args, run) => isBetween(toDateTime(date, run), args, run),
    ["DateTime.fromISO('2024-05-15').isBetween('2024-05-01', '2024-06-01')", true],
  ],
  isDst: [
    "(): boolean",
    "Whether daylight saving time applies.",
    (date, _args, run) => toDateTime(date, run).isInDST,
    ["DateTime.fromISO('2024-07-01', { zone: 'Europe/Berlin' }).isDst()", true],
  ],
  isEmpty: ["(): boolean", "False: a date is never empty.", () => false, ["$now.isEmpty()", false]],
  isInLast: [
    "(amount, unit?): boolean",
    "Whether the date is within the last minutes, or another unit.",
    (date, args, run) => isInLast(toDateTime(date, run), args, run),
    ["$now.minus(5, 'minutes').isInLast(1, 'hours')", true],
  ],
  isNotEmpty: ["(): boolean", "True: a date is never empty.", () => true, ["$now.isNotEmpty()", true]],
  isWeekend: [
    "(): boolean",
    "Whether the date is a Saturday or Sunday.",
    (date, _args, run) => toDateTime(date, run).weekday > 5,
    ["DateTime.fromISO('2024-05-18').isWeekend()", true],
  ],
  minus: [
    "(amount, unit?): DateTime",
    "An earlier date, such as minus(3, 'days') or minus({ days: 3 }); milliseconds without a unit.",
    (date, args, run) => callLuxon(toDateTime(date, run), "minus", amountArguments(args, run), run),
    ["DateTime.fromISO('2024-05-15').minus(3, 'days').toISODate()", "2024-05-12"],
  ],
  plus: [
    "(amount, unit?): DateTime",
    "A later date, such as plus(3, 'days') or plus({ days: 3 }); milliseconds without a unit.",
    (date, args, run) => callLuxon(toDateTime(date, run), "plus", amountArguments(args, run), run),
    ["DateTime.fromISO('2024-05-15').plus({ days: 3 }).toISODate()", "2024-05-18"],
  ],
  toDate: [
    "(): Date",
    "As a JavaScript Date.",
    (date, _args, run) => callLuxon(toDateTime(date, run), "toJSDate", [], run),
    ["DateTime.fromMillis(0).toDate().getTime()", 0],
  ],
  toDateTime: [
    "(): DateTime",
    "As a Luxon DateTime; a JavaScript Date gets the workflow's time zone.",
    (date, _args, run) => toDateTime(date, run),
    ["new Date(0).toDateTime().toMillis()", 0],
  ],
  toInt: [
    "(): number",
    "Milliseconds since 1970.",
    (date, _args, run) => toDateTime(date, run).toMillis(),
    ["new Date(5).toInt()", 5],
  ],
  toJsonString: [
    "(): string",
    "As JSON text.",
    (date, _args, run) => JSON.stringify(toText(toDateTime(date, run).toJSON(), run)),
    ["DateTime.fromISO('2024-05-15', { zone: 'utc' }).toJsonString()", '"2024-05-15T00:00:00.000Z"'],
  ],
});
