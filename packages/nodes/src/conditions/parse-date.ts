import type { DateParser } from "@heddle/workflow";
import { DateTime } from "luxon";

/** Reads dates as filters do; texts without an offset are in the workflow's time zone. */
export function dateParser(zone: string): DateParser {
  const readers = [DateTime.fromISO, DateTime.fromHTTP, DateTime.fromRFC2822, DateTime.fromSQL];
  return (text) => {
    for (const read of readers) {
      const date = read(text.trim(), { zone });
      if (date.isValid) return date.toMillis();
    }
    return undefined;
  };
}
