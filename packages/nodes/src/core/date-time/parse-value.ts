import { DateTime } from "luxon";
import { nodeError } from "../../errors/node-error.ts";

/** How a date is read. */
interface DateReading {
  /** Name of the parameter, for errors. */
  readonly label: string;
  /** Zone of texts that name none. */
  readonly zone: string;
  /** Format of the text in the tokens of Luxon; any common one when empty. */
  readonly format: string;
}

/**
 * A date of text or a number: seconds of ten digits, or milliseconds. It keeps the offset that the text names.
 * @throws NodeError when it is none.
 */
export function parseValue(value: string, { label, zone, format }: DateReading): DateTime {
  const text = value.trim();
  const given = { zone, setZone: true };
  const readers = format === "" ? common(text, given) : [() => DateTime.fromFormat(text, format, given)];
  for (const read of readers) {
    const date = read();
    if (date.isValid) return date;
  }
  throw nodeError("date-unreadable", { label, value: text === "" ? "it is empty" : text });
}

/** A zone by its name. @throws NodeError when there is none of that name. */
export function knownZone(zone: string): string {
  if (DateTime.local({ zone }).isValid) return zone;
  throw nodeError("time-zone-unknown", { zone });
}

function common(text: string, given: { zone: string; setZone: boolean }): (() => DateTime)[] {
  if (/^-?\d{9,10}$/.test(text)) return [() => DateTime.fromSeconds(Number(text), { zone: given.zone })];
  if (/^-?\d{11,}$/.test(text)) return [() => DateTime.fromMillis(Number(text), { zone: given.zone })];
  if (text === "") return [];
  return [
    () => DateTime.fromISO(text, given),
    () => DateTime.fromSQL(text, given),
    () => DateTime.fromRFC2822(text, given),
    () => DateTime.fromHTTP(text, given),
    () => DateTime.fromFormat(text, "M/d/yyyy", given),
    () => DateTime.fromFormat(text, "M/d/yyyy, h:mm:ss a", given),
    () => DateTime.fromJSDate(new Date(text), { zone: given.zone }),
  ];
}
