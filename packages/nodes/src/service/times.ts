import { DateTime } from "luxon";

/** A point in time with its offset; undefined where none is given. Texts without an offset are times of the zone. */
export function instantOf(time: unknown, zone: string): string | undefined {
  if (time === undefined || time === "") return undefined;
  const parsed = dateTime(time, zone);
  return parsed.isValid ? (parsed.toISO({ suppressMilliseconds: true }) ?? undefined) : String(time);
}

/** A time that users give; texts without an offset are times of the zone. */
export function dateTime(time: unknown, zone: string): DateTime {
  if (time instanceof Date) return DateTime.fromJSDate(time, { zone });
  const iso = DateTime.fromISO(String(time).trim().replace(" ", "T"), { zone });
  return iso.isValid ? iso : DateTime.fromJSDate(new Date(String(time)), { zone });
}

/** The day of a point in time, in the zone. */
export function dayOf(time: unknown, zone: string): string | undefined {
  return instantOf(time, zone)?.slice(0, 10);
}

/** A point in time in milliseconds since 1970, which may be given as such a number too. */
export function millisOf(time: unknown, zone: string): number | undefined {
  if (/^\d{5,}$/.test(String(time ?? ""))) return Number(time);
  const instant = instantOf(time, zone);
  const millis = instant === undefined ? Number.NaN : Date.parse(instant);
  return Number.isNaN(millis) ? undefined : millis;
}
