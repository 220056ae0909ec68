import { type Item, isRecord } from "@heddle/workflow";
import { recordsIn } from "../../service/plain.ts";

type Json = Item["json"];
type Values = Readonly<Record<string, unknown>>;

/** Kept parts of an entry, by its member. */
const VALUES: Readonly<Record<string, (entry: Values) => unknown>> = {
  phoneNumbers: ({ value }) => value,
  emailAddresses: ({ value }) => value,
  urls: ({ value }) => value,
  imClients: ({ username }) => username,
  relations: ({ person }) => person,
  events: ({ date }) => dayOf(date),
  addresses: ({ formattedType: _f, metadata: _m, type: _t, ...address }) => address,
  calendarUrls: ({ url }) => url,
};

/** A contact without Google's source metadata; entries are grouped by kind. */
export function simplified(person: Values): Json {
  const { resourceName, etag, metadata: _metadata, ...members } = person;
  const json: Json = { contactId: idOf(resourceName), resourceName, etag };
  for (const [name, value] of Object.entries(members)) json[name] = memberOf(name, recordsIn(value), value);
  return json;
}

/** The last part of `people/c1`. */
function idOf(resourceName: unknown): string {
  return String(resourceName ?? "").split("/")[1] ?? "";
}

function memberOf(name: string, entries: readonly Values[], value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [first] = entries;
  const pick = VALUES[name];
  if (pick) return byKind(entries, pick);
  switch (name) {
    case "names":
      return withoutMetadata(first ?? {});
    case "birthdays":
      return dayOf(first?.["date"]) || first?.["text"];
    case "biographies":
    case "genders":
      return first?.["value"];
    case "nicknames":
    case "occupations":
    case "interests":
    case "skills":
      return entries.map((entry) => entry["value"]);
    case "userDefined":
      return Object.fromEntries(entries.map((entry) => [String(entry["key"]), entry["value"]]));
    case "memberships":
      return entries.map(groupOf).filter((group) => group !== undefined);
    default:
      return entries.map(withoutMetadata);
  }
}

function byKind(entries: readonly Values[], pick: (entry: Values) => unknown): Record<string, unknown[]> {
  const kinds: Record<string, unknown[]> = {};
  for (const entry of entries) {
    const kind = String(entry["type"] || "other");
    kinds[kind] = [...(kinds[kind] ?? []), pick(entry)];
  }
  return kinds;
}

function groupOf({ contactGroupMembership }: Values): unknown {
  return isRecord(contactGroupMembership) ? contactGroupMembership["contactGroupId"] : undefined;
}

function withoutMetadata({ metadata: _metadata, ...entry }: Values): Values {
  return entry;
}

/** Month, day and year; the year is optional. */
function dayOf(date: unknown): string {
  if (!isRecord(date)) return "";
  return [date["month"], date["day"], date["year"]].filter(Boolean).join("/");
}
