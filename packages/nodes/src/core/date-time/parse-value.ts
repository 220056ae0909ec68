import { DateTime } from "luxon";
import { dateWithZone } from "../../conditions/parse-date.ts";
import { nodeError } from "../../errors/node-error.ts";

/** Options for reading a date. */
interface DateReading {
  /** Name of the parameter, for errors. */
  readonly label: string;
  /** Default zone of strings. */
  readonly zone: string;
  /** Format of the string in Luxon's tokens; any common one if empty. */
  readonly format: string;
}

/**
 * Parses a date from a string or a number: seconds of nine or ten digits, or milliseconds. It keeps the string's
 * offset.
 * @throws NodeError if it is not valid
 */
export function parseValue(value: string, { label, zone, format }: DateReading): DateTime {
  const text = value.trim();
  const date =
    format === "" ? dateWithZone(zone, text) : DateTime.fromFormat(text, format, { zone, setZone: true });
  if (date?.isValid) return date;
  throw nodeError("date-unreadable", { label, value: text === "" ? "it is empty" : text });
}

/** Zone by name. @throws NodeError if it is unknown */
export function knownZone(zone: string): string {
  if (DateTime.local({ zone }).isValid) return zone;
  throw nodeError("time-zone-unknown", { zone });
}
