import { DateTime, type DateTimeUnit } from "luxon";
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
 * A date from text: seconds or milliseconds since 1970, ISO 8601, RFC 2822, HTTP, SQL, then any format that JavaScript parses.
 * The date keeps the offset of the text; without one, the workflow's zone applies.
 * @throws ExpressionError `invalid-date`.
 */
export function parseDate(text: string, run: Run): DateTime {
  charge(run, 100);
  const options = { zone: zoneOf(run) };
  const trimmed = text.trim();
  if (/^\d{10}$|^\d{13}$/.test(trimmed))
    return DateTime.fromMillis(Number(trimmed) * (trimmed.length === 10 ? 1_000 : 1), options);
  for (const parse of [DateTime.fromISO, DateTime.fromRFC2822, DateTime.fromHTTP, DateTime.fromSQL]) {
    const date = parse(trimmed, { ...options, setZone: true });
    if (date.isValid) return date;
  }
  return parseFreely(trimmed, options);
}

const ENDS_WITH_ZONE = /(?:[zZ]|GMT|UTC|[+-]\d\d:?\d\d|\b[ECMP][SD]T)\s?(?:\([^)]*\))?$/;

/** Whether a text ends with a time zone or an offset. */
export const hasZone = (text: string) => ENDS_WITH_ZONE.test(text);

/** Parses as JavaScript does, but in the given zone instead of the machine's if the text has none. */
function parseFreely(text: string, options: { zone: string }): DateTime {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    fail("invalid-date", `'${text.slice(0, 60)}' is not a date in a known format`);
  if (hasZone(text)) return DateTime.fromMillis(date.getTime(), options);
  return DateTime.fromJSDate(date).setZone(options.zone, { keepLocalTime: true });
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
 * A date from a number: milliseconds since 1970 or another unit, or days as spreadsheets count them (`excel`).
 * @throws ExpressionError `bad-argument` for an unknown unit, `invalid-date` for a number that is too large.
 */
export function dateFromNumber(number: number, unit: unknown, run: Run): DateTime {
  const name = textOr(unit, "ms", run);
  if (!isNumberUnit(name)) fail("bad-argument", "The unit must be ms, s, us or excel");
  const time = name === "excel" ? Math.round((number - 25_569) * 86_400_000) : number * MS_PER_UNIT[name]!;
  return Math.abs(time) <= 8.64e15
    ? DateTime.fromMillis(time, { zone: zoneOf(run) })
    : fail("invalid-date", "The number is too large");
}
