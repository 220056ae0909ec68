import { readDate } from "../../dates/read-date.ts";
import { instantOfDate } from "../../dates/wall-clock.ts";

/** Parses a string to milliseconds since the epoch; `undefined` if it is not a date. */
export type DateParser = (text: string) => number | undefined;

/** Parses a date; strings without an offset are UTC. Callers that know the workflow's time zone pass their own parser. */
export function parseDateText(text: string): number | undefined {
  const date = readDate(text);
  return date && instantOfDate(date, (_time, zone) => (zone === undefined ? 0 : Number.NaN));
}

/** Milliseconds of any representation of a point in time: DateTime, Date, number or string. */
export function toMillis(value: unknown, parse: DateParser): number | undefined {
  if (typeof value === "string") return finite(parse(value));
  if (typeof value === "number") return finite(value);
  if (typeof value !== "object" || value === null) return undefined;
  const { toMillis: read } = value as { toMillis?: unknown };
  if (typeof read === "function") return finite(Number(read.call(value)));
  return value instanceof Date ? finite(value.getTime()) : undefined;
}

function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}
