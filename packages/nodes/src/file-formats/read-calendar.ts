import { DateTime } from "luxon";
import { nodeError } from "../errors/node-error.ts";
import { inThread } from "../parsing/in-thread.ts";
import { ianaZone } from "./windows-zones.ts";

type Component = Record<string, unknown>;

/** One line of a calendar file (RFC 5545, 3.1): name, parameters, value. */
interface Line {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/** Lists of components by the names that open them. */
const LISTS = new Map([
  ["VEVENT", "events"],
  ["VTODO", "todos"],
  ["VJOURNAL", "journals"],
  ["VFREEBUSY", "freeBusy"],
  ["VTIMEZONE", "timezones"],
  ["VALARM", "alarms"],
]);
/** Members whose names are not the format's names in lower case. */
const NAMES = new Map([
  ["attendee", "attendees"],
  ["dtend", "end"],
  ["dtstamp", "stamp"],
  ["dtstart", "start"],
  ["exdate", "exceptionDates"],
  ["last-modified", "lastModified"],
  ["percent-complete", "percentComplete"],
  ["prodid", "prodId"],
  ["recurrence-id", "recurrenceId"],
  ["rrule", "recurrenceRule"],
  ["transp", "timeTransparent"],
]);
const DATES = new Set([
  "completed",
  "created",
  "dtend",
  "dtstamp",
  "dtstart",
  "due",
  "exdate",
  "last-modified",
  "recurrence-id",
]);
const NUMBERS = new Set(["percent-complete", "priority", "repeat", "sequence"]);
/** Members that are lists however often they occur. */
const ALWAYS_LISTS = new Set(["attendees", "categories", "exceptionDates"]);

/**
 * A calendar (RFC 5545): its properties, and the lists `events`, `todos`, `journals`, `freeBusy` and `timezones`. Dates are objects with
 * the ISO `date`, the `type` and, where they name a zone, the `timezone`; people are objects with `email` and `name`. Another property
 * that occurs several times is a list. Times without a zone are times of `zone`.
 * @throws NodeError when the text is not a calendar
 */
export async function readCalendar(text: string, { name, zone }: CalendarReading): Promise<Component> {
  if (text.trim() !== "" && !/^BEGIN:V/im.test(text))
    throw nodeError("file-without-text", {
      name,
      format: "a calendar",
      reason: "It has no line BEGIN:VCALENDAR",
    });
  return apart.parseCalendar(text, zone);
}

/** Options for reading a calendar. */
interface CalendarReading {
  /** Name of the file, for errors. */
  readonly name: string;
  /** The workflow's time zone. */
  readonly zone: string;
}

/** Does the work of `readCalendar`, in a thread. */
export function parseCalendar(text: string, zone: string): Component {
  const calendar: Component = { version: undefined, events: [] };
  const open: { readonly kind: string; readonly component: Component }[] = [];
  for (const line of linesOf(text)) {
    const kind = line.value.toUpperCase();
    if (line.name === "begin") open.push({ kind, component: kind === "VCALENDAR" ? calendar : {} });
    else if (line.name === "end") close(open, calendar);
    else addProperty(open.at(-1)?.component, line, zone);
  }
  return calendar;
}

function close(open: { kind: string; component: Component }[], calendar: Component): void {
  const closed = open.pop();
  if (!closed || closed.component === calendar) return;
  const parent = open.at(-1)?.component ?? calendar;
  const list = LISTS.get(closed.kind) ?? closed.kind.toLowerCase();
  parent[list] = [...((parent[list] as Component[] | undefined) ?? []), closed.component];
}

function addProperty(component: Component | undefined, line: Line, zone: string): void {
  if (!component || line.name === "__proto__") return;
  const name = NAMES.get(line.name) ?? line.name;
  const value = valueIn(line, zone);
  const isList = ALWAYS_LISTS.has(name);
  if (!Object.hasOwn(component, name) || component[name] === undefined)
    component[name] = isList ? [value].flat() : value;
  else component[name] = [component[name], value].flat();
}

function valueIn({ name, parameters, value }: Line, zone: string): unknown {
  if (DATES.has(name))
    return value
      .split(",")
      .map((one) => dateOf(one, parameters, zone))
      .reduce<unknown>(joined, undefined);
  if (NUMBERS.has(name) && /^\d+$/.test(value)) return Number(value);
  if (name === "categories") return value.split(/(?<!\\),/).map(plainText);
  if (name === "attendee" || name === "organizer") return personOf(parameters, value);
  return plainText(value);
}

const joined = (known: unknown, one: unknown) => (known === undefined ? one : [known, one].flat());

function personOf({ cn, role, partstat, rsvp, cutype }: Line["parameters"], value: string): Component {
  const parts = { email: value.replace(/^mailto:/i, ""), name: cn, role, partstat, rsvp, cutype };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function dateOf(value: string, { tzid, value: kind }: Line["parameters"], workflowZone: string): unknown {
  const isUtc = value.endsWith("Z");
  const isDay = kind === "DATE" || !value.includes("T");
  const zone = tzid === undefined ? undefined : ianaZone(tzid);
  const date = DateTime.fromISO(value, { zone: isUtc || isDay ? "utc" : (zone ?? workflowZone) });
  if (!date.isValid) return value;
  return {
    date: date.toUTC().toISO(),
    type: isDay ? "DATE" : "DATE-TIME",
    ...(zone === undefined || isUtc || isDay ? {} : { timezone: zone }),
  };
}

function plainText(value: string): string {
  return value.replace(/\\([nN,;\\])/g, (_, char: string) => (char.toLowerCase() === "n" ? "\n" : char));
}

/** Lines that were folded are joined. */
function linesOf(text: string): Line[] {
  const unfolded = text.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");
  return unfolded.split("\n").flatMap((line) => {
    const match = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:]*)(?:,(?:"[^"]*"|[^";:]*))*)*):(.*)$/.exec(line);
    if (!match) return [];
    const [, name = "", rest = "", value = ""] = match;
    const parameters = [...rest.matchAll(/;([\w-]+)=("[^"]*"|[^";:]*)/g)].map(
      ([, key = "", given = ""]): [string, string] => [key.toLowerCase(), given.replaceAll('"', "")],
    );
    return [{ name: name.toLowerCase(), parameters: Object.fromEntries(parameters), value }];
  });
}

const apart = inThread(new URL("./read-calendar.ts", import.meta.url), { parseCalendar });
