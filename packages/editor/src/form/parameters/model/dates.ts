import { DateTime } from "luxon";

/** Quick choices of the date picker; `days` counts back from today. */
export const dateShortcuts = [
  { key: "today", days: 0 },
  { key: "yesterday", days: 1 },
  { key: "weekAgo", days: 7 },
] as const;

/** Returns midnight, `days` days before `now`, in the time zone. */
export function shortcutDate(days: number, now: Date, zone: string): string {
  return toIso(DateTime.fromJSDate(now, { zone }).startOf("day").minus({ days }));
}

/**
 * Combines the calendar day of `day` (in the browser's time zone) with a clock time. Dates are stored as ISO strings.
 */
export function combine(day: Date, time: string, zone: string): string {
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  const wanted = {
    year: day.getFullYear(),
    month: day.getMonth() + 1,
    day: day.getDate(),
    hour,
    minute,
    second,
  };
  return toIso(DateTime.fromObject(wanted, { zone }));
}

/** Returns the picker's value of a stored string: undefined if it is not a date. */
export function readDate(
  value: unknown,
  zone: string,
): { day: Date; time: string; text: string } | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const date = DateTime.fromISO(value, { zone });
  if (!date.isValid) return undefined;
  return {
    day: new Date(date.year, date.month - 1, date.day),
    time: date.toFormat("HH:mm:ss"),
    text: date.toFormat("yyyy-LL-dd HH:mm:ss"),
  };
}

function toIso(date: DateTime): string {
  return date.toUTC().toISO() ?? "";
}
