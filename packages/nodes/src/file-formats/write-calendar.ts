import type { DateTime } from "luxon";

/** An event of a calendar file. Dates are ISO text. */
export interface CalendarEvent {
  readonly uid: string;
  readonly stamp: DateTime;
  readonly title: string;
  readonly start: DateTime;
  readonly end: DateTime;
  /** Whether the event lasts whole days; the day of `end` is then the last one. */
  readonly isAllDay: boolean;
  readonly calendarName?: string | undefined;
  /** Further properties with plain text, by their names in the format. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Further properties whose values are written verbatim. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly organizer?: Person | undefined;
  readonly attendees: readonly Person[];
}

/** An attendee. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly rsvp?: boolean | undefined;
}

const MAX_LINE_BYTES = 73;

/** A calendar with one event (RFC 5545). */
export function writeCalendar(event: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Heddle//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(event.calendarName ? [`X-WR-CALNAME:${escaped(event.calendarName)}`] : []),
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...dates(event),
    ...properties(event.texts, escaped),
    ...properties(event.values, (value) => value.replace(/[\r\n]+/g, " ")),
    ...(event.organizer ? [person("ORGANIZER", event.organizer)] : []),
    ...event.attendees.map((attendee) => person("ATTENDEE", attendee)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function dates({ start, end, isAllDay }: CalendarEvent): string[] {
  if (!isAllDay) return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
  const day = (date: DateTime) => date.toFormat("yyyyMMdd");
  return [`DTSTART;VALUE=DATE:${day(start)}`, `DTEND;VALUE=DATE:${day(end.plus({ days: 1 }))}`];
}

function properties(
  given: Readonly<Record<string, string | undefined>>,
  write: (value: string) => string,
): string[] {
  return Object.entries(given).flatMap(([name, value]) => (value ? [`${name}:${write(value)}`] : []));
}

function person(kind: string, { name, email, rsvp }: Person): string {
  const plain = (text: string) => text.replace(/["\r\n]/g, "");
  const parts = [kind, ...(name ? [`CN="${plain(name)}"`] : []), ...(rsvp ? ["RSVP=TRUE"] : [])];
  return `${parts.join(";")}:mailto:${plain(email).trim()}`;
}

function utc(date: DateTime): string {
  return date.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Lines have at most 75 bytes; the rest is continued on lines that start with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = "";
      bytes = 0;
    }
    part += char;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}
