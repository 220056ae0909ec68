import { instantOfWall } from "@heddle/workflow";
import { DateTime } from "luxon";
import { charge, type Run } from "../../run.ts";
import { LANGUAGE } from "../locale.ts";
import { zoneOf } from "./date-values.ts";

const MINUTE_MS = 60_000;

/** A date whose parts in UTC are the parts of `date` in the workflow's time zone. */
export function wallClock(date: Date, run: Run): Date {
  return new Date(date.getTime() + minutesAhead(date, run) * MINUTE_MS);
}

/** Minutes that the workflow's time zone is ahead of UTC; NaN for an invalid date. */
export function minutesAhead(date: Date, run: Run): number {
  charge(run, 10);
  return DateTime.fromMillis(date.getTime(), { zone: zoneOf(run) }).offset;
}

/** Milliseconds since 1970 of a wall clock in the workflow's time zone: the opposite of `wallClock`. */
export function timeOfWallClock(wall: Date, run: Run): number {
  return instantOfWall(wall.getTime(), (time) => minutesAhead(new Date(time), run));
}

const ENDS_WITH_ZONE = /(?:[zZ]|GMT|UTC|[+-]\d\d:?\d\d|\b[ECMP][SD]T)\s?(?:\([^)]*\))?$/;
const DATE_ONLY = /^[+-]?\d{4,6}(?:-\d\d){0,2}$/;
const ISO_TIME = /^[+-]?\d{4,6}-\d\d-\d\dT[\d:.]+$/;

/** Milliseconds since 1970 of a date in a text, read as JavaScript does, in the workflow's time zone if the text has none. */
export function parseTime(text: string, run: Run): number {
  const trimmed = text.trim();
  const time = Date.parse(trimmed);
  if (Number.isNaN(time) || DATE_ONLY.test(trimmed) || ENDS_WITH_ZONE.test(trimmed)) return time;
  const wall = Date.parse(ISO_TIME.test(trimmed) ? `${trimmed}Z` : `${trimmed} UTC`);
  return Number.isNaN(wall) ? time : timeOfWallClock(new Date(wall), run);
}

/** The day as `toDateString` writes it. */
export function dayText(date: Date, run: Run): string {
  const local = localTime(date, run);
  return local.isValid ? local.toFormat("ccc LLL dd yyyy") : String(new Date(Number.NaN));
}

/** The time as `toTimeString` writes it. */
export function timeText(date: Date, run: Run): string {
  const local = localTime(date, run);
  if (!local.isValid) return String(new Date(Number.NaN));
  const parts = new Intl.DateTimeFormat(LANGUAGE, { timeZone: zoneOf(run), timeZoneName: "long" });
  const name = parts.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value;
  return `${local.toFormat("HH:mm:ss 'GMT'ZZZ")} (${name})`;
}

/** Day and time as `toString` writes them. */
export function dateText(date: Date, run: Run): string {
  const day = dayText(date, run);
  return Number.isNaN(date.getTime()) ? day : `${day} ${timeText(date, run)}`;
}

function localTime(date: Date, run: Run): DateTime {
  charge(run, 200);
  return DateTime.fromMillis(date.getTime(), { zone: zoneOf(run), locale: LANGUAGE });
}
