import { type DateText, instantOfDate, instantOfWall, readDate } from "@heddle/workflow";
import { DateTime, type DateTimeUnit, FixedOffsetZone, type Zone } from "luxon";
import { fail } from "../../errors.ts";
import { charge, newText, type Run } from "../../run.ts";
import { boundedText, textOr, toNumber } from "../../values/coerce.ts";
import { withCachedOffsets } from "./cached-offsets.ts";

/** Name of the workflow's time zone. */
export function zoneOf(run: Run): string {
  return withCachedOffsets(run.scope.run.timezone);
}

/** Options of a format for dates, with the workflow's time zone unless they name another. */
export function inZone(options: object | undefined, run: Run): object {
  const given = options as { timeZone?: unknown } | undefined;
  return given?.timeZone === undefined ? { ...options, timeZone: zoneOf(run) } : given;
}

/**
 * A date as a DateTime: a DateTime, Date, milliseconds or text.
 * @throws ExpressionError `bad-argument` for other values, `invalid-date` for a text in no known format.
 */
export function toDateTime(value: unknown, run: Run): DateTime {
  if (value instanceof DateTime) return value;
  if (value instanceof Date) return DateTime.fromMillis(value.getTime(), { zone: zoneOf(run) });
  if (typeof value === "number") return DateTime.fromMillis(value, { zone: zoneOf(run) });
  if (typeof value !== "string") return fail("bad-argument", "A date is expected here");
  return parseDate(boundedText(value, 100, run), run);
}

/**
 * A date from text, read by the same rule as in nodes. The date keeps the offset or zone of the text; without one, the workflow's zone
 * applies.
 * @throws ExpressionError `invalid-date`.
 */
export function parseDate(text: string, run: Run): DateTime {
  charge(run, 100);
  const date = readDate(text, () => startOfToday(run));
  const time = date && instantOfDate(date, (at, zone) => offsetAt(zone ?? zoneOf(run), at));
  if (time === undefined)
    return fail("invalid-date", `'${text.slice(0, 60)}' is not a date in a known format`);
  return DateTime.fromMillis(time, { zone: shownZone(date!, run) });
}

/** Minutes that a zone is ahead of UTC at a moment; NaN for unknown zones. */
const offsetAt = (zone: string, time: number) => DateTime.fromMillis(time, { zone }).offset;

function shownZone({ offset, zone, isCount }: DateText, run: Run): string | Zone {
  if (isCount) return zoneOf(run);
  if (zone !== undefined) return zone;
  return offset === undefined ? zoneOf(run) : FixedOffsetZone.instance(offset);
}

/** The wall clock at the start of the current day. */
function startOfToday(run: Run): number {
  const { year, month, day } = DateTime.fromMillis(run.scope.run.now, { zone: zoneOf(run) });
  return Date.UTC(year, month - 1, day);
}

/** A date as text in a Luxon format; `yyyy-MM-dd` by default. */
export function formatDate(date: DateTime, format: unknown, run: Run): string {
  charge(run, 200);
  return newText(run, date.toFormat(textOr(format, "yyyy-MM-dd", run).slice(0, 200)));
}

const UNIT_NAMES = "year, quarter, month, week, day, hour, minute, second or millisecond";
const UNIT_PATTERN = /^(?:year|quarter|month|week|day|hour|minute|second|millisecond)$/;

/** A unit of time in the singular, from its singular or plural name. @throws ExpressionError `bad-argument` for other names. */
export function unitOf(value: unknown, fallback: string, run: Run): DateTimeUnit {
  const unit = textOr(value, fallback, run).trim().toLowerCase().replace(/s$/, "");
  if (!UNIT_PATTERN.test(unit)) fail("bad-argument", `The unit must be ${UNIT_NAMES}`);
  return unit as DateTimeUnit;
}

/** Arguments for Luxon's `plus({ days: 3 })`, from that form or from `plus(3, "days")`. */
export function amountArguments(args: readonly unknown[], run: Run): readonly unknown[] {
  const [amount, unit] = args;
  if (amount === undefined || amount === null) fail("bad-argument", "The amount of time is missing");
  if (unit === undefined || (typeof amount !== "number" && typeof amount !== "string")) return args;
  const number = toNumber(amount, run);
  if (Number.isNaN(number)) fail("bad-argument", `'${String(amount).slice(0, 40)}' is not an amount of time`);
  return [{ [unitOf(unit, "", run)]: number }];
}

/** Time from one date to another: a number for one unit, an object for several. */
export function timeBetween(from: DateTime, to: DateTime, unit: unknown, run: Run): unknown {
  const list = (Array.isArray(unit) ? unit : [unit ?? "days"]).slice(0, 10);
  const names = list.map((name) => unitOf(name, "days", run));
  const span = to.diff(from, names);
  return names.length === 1 ? span.as(names[0] as "days") : { ...span.toObject() };
}

/** Milliseconds per unit of dates that are stored as numbers. */
const MS_PER_UNIT: Readonly<Record<string, number>> = { ms: 1, s: 1_000, us: 0.001 };

/** True for the names of units of dates that are stored as numbers: ms, s, us, excel. */
export const isNumberUnit = (name: unknown): name is string =>
  typeof name === "string" && (name === "excel" || Object.hasOwn(MS_PER_UNIT, name));

/**
 * A date from a number: milliseconds since 1970 or another unit, or days as spreadsheets count them (`excel`), which name no zone and are of
 * the workflow's.
 * @throws ExpressionError `bad-argument` for an unknown unit, `invalid-date` for a number that is too large.
 */
export function dateFromNumber(number: number, unit: unknown, run: Run): DateTime {
  const name = textOr(unit, "ms", run);
  if (!isNumberUnit(name)) fail("bad-argument", "The unit must be ms, s, us or excel");
  const time = name === "excel" ? timeOfSerial(number, run) : number * MS_PER_UNIT[name]!;
  return Math.abs(time) <= 8.64e15
    ? DateTime.fromMillis(time, { zone: zoneOf(run) })
    : fail("invalid-date", "The number is too large");
}

/** The day 1970-01-01 as spreadsheets count days. */
const SERIAL_OF_1970 = 25_569;

function timeOfSerial(serial: number, run: Run): number {
  const wall = Math.round((serial - SERIAL_OF_1970) * 86_400_000);
  if (!(Math.abs(wall) <= 8.64e15)) return Number.NaN;
  const zone = zoneOf(run);
  return instantOfWall(wall, (time) => DateTime.fromMillis(time, { zone }).offset);
}
