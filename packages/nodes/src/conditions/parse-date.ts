import { type DateParser, type DateText, instantOfDate, readDate } from "@heddle/workflow";
import { DateTime, FixedOffsetZone } from "luxon";

/** Reads dates as filters do; texts without an offset are in the workflow's time zone. */
export function dateParser(zone: string): DateParser {
  return (text) => dateIn(zone, text)?.toMillis();
}

/**
 * Parses a date of a parameter or an item in the time zone `zone`; all nodes use this rule. A string without an offset
 * is local to that zone; one with `Z`, an offset or a zone is an instant.
 * @returns `undefined` if the value is not a date
 */
export function dateIn(zone: string, value: unknown): DateTime | undefined {
  if (typeof value === "string") return dateWithZone(zone, value)?.setZone(zone);
  const date = DateTime.fromMillis(millisOf(value), { zone });
  return date.isValid ? date : undefined;
}

/** The date of a text in the offset or zone that the text names, UTC for seconds and milliseconds since 1970; else in `zone`. */
export function dateWithZone(zone: string, text: string): DateTime | undefined {
  const date = readDate(text, () => startOfToday(zone));
  const time =
    date && instantOfDate(date, (at, named) => DateTime.fromMillis(at, { zone: named ?? zone }).offset);
  if (date === undefined || time === undefined) return undefined;
  return DateTime.fromMillis(time, { zone: zoneOf(date, zone) });
}

function zoneOf({ offset, zone: named, isCount }: DateText, zone: string) {
  if (isCount) return FixedOffsetZone.utcInstance;
  return named ?? (offset === undefined ? zone : FixedOffsetZone.instance(offset));
}

/** Numbers of nine or ten digits are seconds, as in texts. */
function millisOf(value: unknown): number {
  if (typeof value === "number")
    return readDate(String(Math.trunc(value)))?.isCount ? secondsOrMillis(value) : value;
  if (value instanceof Date) return value.getTime();
  return DateTime.isDateTime(value) ? value.toMillis() : Number.NaN;
}

const secondsOrMillis = (value: number) => (Math.abs(value) < 1e10 ? value * 1_000 : value);

/** The wall clock at the start of the current day. */
function startOfToday(zone: string): number {
  const { year, month, day } = DateTime.local({ zone });
  return Date.UTC(year, month - 1, day);
}
