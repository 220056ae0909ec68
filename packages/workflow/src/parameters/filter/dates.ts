/** Turns a text into milliseconds since the epoch; undefined when it is not a date. */
export type DateParser = (text: string) => number | undefined;

const iso =
  /^(\d{4}|[+-]\d{6})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:[T ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Reads ISO 8601, SQL, RFC 2822 and HTTP dates; texts without an offset are taken as UTC.
 * Callers that know the workflow's time zone pass a parser of their own.
 */
export function parseDateText(text: string): number | undefined {
  const trimmed = text.trim();
  const match = iso.exec(trimmed);
  if (match) return isoMillis(match);
  if (!/[a-z]/i.test(trimmed) && !trimmed.includes("/")) return undefined;
  const millis = Date.parse(trimmed);
  return Number.isNaN(millis) ? undefined : millis;
}

function isoMillis(match: RegExpExecArray): number | undefined {
  const [
    ,
    year,
    month = "1",
    day = "1",
    hour = "0",
    minute = "0",
    second = "0",
    fraction = "0",
    offset = "Z",
  ] = match;
  const inRange = Number(month) <= 12 && Number(hour) <= 24 && Number(minute) < 60 && Number(second) < 61;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (!inRange || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    return undefined;
  date.setUTCHours(Number(hour), Number(minute), Number(second), Math.floor(Number(`0.${fraction}`) * 1000));
  return date.getTime() - offsetMillis(offset);
}

function offsetMillis(offset: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === "-" ? -minutes : minutes) * 60_000;
}

/** Milliseconds of anything that stands for a point in time: DateTime, Date, number or text. */
export function toMillis(value: unknown, parse: DateParser): number | undefined {
  if (typeof value === "string") return finite(parse(value) ?? parseDateText(value));
  if (typeof value === "number") return finite(value);
  if (typeof value !== "object" || value === null) return undefined;
  const { toMillis: read } = value as { toMillis?: unknown };
  if (typeof read === "function") return finite(Number(read.call(value)));
  return value instanceof Date ? finite(value.getTime()) : undefined;
}

function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}
