import { DateTime } from "luxon";

type Component = Record<string, unknown>;

/** One line of a calendar file (RFC 5545, 3.1): name, parameters, value. */
interface Line {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

const DATES = new Set([
  "dtstart",
  "dtend",
  "dtstamp",
  "due",
  "created",
  "lastmodified",
  "completed",
  "recurrenceid",
]);
/** Names of members that are shorter than those of the format. */
const NAMES: Record<string, string> = { dtstart: "start", dtend: "end" };

/**
 * The events, tasks and journals of a calendar (RFC 5545) by their UID, each with its `type`. Dates become ISO text; a property that
 * is there several times becomes a list.
 */
export function readCalendar(text: string): Record<string, Component> {
  const found: Record<string, Component> = {};
  const open: Component[] = [];
  for (const line of linesOf(text)) {
    if (line.name === "begin") open.push({ type: line.value.toUpperCase() });
    else if (line.name === "end") close(open, found);
    else addProperty(open.at(-1), line);
  }
  return found;
}

function close(open: Component[], found: Record<string, Component>): void {
  const component = open.pop();
  const type = String(component?.["type"]);
  if (!component || type === "VCALENDAR" || type === "VTIMEZONE") return;
  const parent = open.at(-1);
  if (parent && String(parent["type"]) !== "VCALENDAR") append(parent, type.toLowerCase(), component);
  else found[freeKey(found, String(component["uid"] ?? type.toLowerCase()))] = component;
}

function freeKey(found: object, wanted: string): string {
  let key = wanted;
  for (let number = 2; Object.hasOwn(found, key); number++) key = `${wanted}_${number}`;
  return key;
}

function addProperty(component: Component | undefined, { name, parameters, value }: Line): void {
  if (!component || name === "__proto__") return;
  const read = DATES.has(name) ? dateText(value, parameters["tzid"]) : plainText(value);
  append(component, NAMES[name] ?? name, read);
  if (name === "dtstart") component["datetype"] = parameters["value"] === "DATE" ? "date" : "date-time";
}

function append(component: Component, name: string, value: unknown): void {
  if (!Object.hasOwn(component, name)) component[name] = value;
  else component[name] = [component[name], value].flat();
}

function dateText(value: string, zone: string | undefined): string {
  const isUtc = value.endsWith("Z");
  const date = DateTime.fromISO(value, { zone: isUtc ? "utc" : (zone ?? "utc"), setZone: isUtc });
  if (!date.isValid) return value;
  return value.includes("T") ? (date.toUTC().toISO() ?? value) : (date.toISODate() ?? value);
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
    return [
      { name: name.toLowerCase().replaceAll("-", ""), parameters: Object.fromEntries(parameters), value },
    ];
  });
}
