import type { DateTime } from "luxon";
import { dateIn } from "../conditions/parse-date.ts";

/** Instant with its offset; `undefined` if none is given. Strings without an offset are in the zone. */
export function instantOf(time: unknown, zone: string): string | undefined {
  if (time === undefined || time === "") return undefined;
  return dateIn(zone, time)?.toISO({ suppressMilliseconds: true }) ?? String(time);
}

/**
 * Instant in UTC, for services that read no offsets; a value that is not a date stays, so that the service rejects it
 * by name.
 */
export function utcOf(time: unknown, zone: string): string | undefined {
  if (time === undefined || time === null || time === "") return undefined;
  return dateIn(zone, time)?.toUTC().toISO() ?? String(time);
}

/** A time that users give; texts without an offset are times of the zone. */
export function dateTime(time: unknown, zone: string): DateTime | undefined {
  return dateIn(zone, time);
}

/** The day of a point in time, in the zone. */
export function dayOf(time: unknown, zone: string): string | undefined {
  return instantOf(time, zone)?.slice(0, 10);
}

/** Instant in milliseconds since 1970; the input can also be such a number. */
export function millisOf(time: unknown, zone: string): number | undefined {
  if (time === undefined || time === null || time === "") return undefined;
  if (/^\d{5,8}$/.test(String(time))) return Number(time);
  return dateIn(zone, time)?.toMillis();
}
