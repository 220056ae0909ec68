import { isRecord, type NodeProperty, readDate } from "@heddle/workflow";
import { choice, collection, rows, severalFromList, text, time, toggle } from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";
import { entriesOf } from "../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

const kinds = (values: readonly string[], standard: string) =>
  ({
    ...choice("type", "Type", "What kind it is", {
      values: Object.fromEntries(values.map((name) => [name, labelOf(name)])),
      standard,
    }),
    default: standard,
  }) as const;

const labelOf = (name: string) =>
  name.replace(/([A-Z])/g, " $1").replace(/^./, (first) => first.toUpperCase());

const PHONES =
  "home work mobile homeFax workFax otherFax pager workMobile workPager main googleVoice other".split(" ");
const RELATIONS =
  "spouse child mother father parent brother sister friend relative domesticPartner manager assistant referredBy partner".split(
    " ",
  );

/** Contact fields in addition to the name. */
const more = [
  rows("addressesUi", "Addresses", {
    name: "addressesValues",
    displayName: "Address",
    values: [
      text("streetAddress", "Street Address", "Street and number"),
      text("city", "City", "Name of the city"),
      text("region", "Region", "Region or state"),
      text("countryCode", "Country Code", "Country, by two letters"),
      text("postalCode", "Postal Code", "Postal code"),
      kinds(["home", "work", "other"], "home"),
    ],
  }),
  time("birthday", "Birthday", "Day of birth"),
  rows("companyUi", "Company", {
    name: "companyValues",
    displayName: "Company",
    values: [
      toggle("current", "Current", "Whether the person works there now"),
      text("domain", "Domain", "Internet domain of the company"),
      text("name", "Name", "Name of the company"),
      text("title", "Title", "What the person is there"),
    ],
  }),
  rows("customFieldsUi", "Custom Fields", {
    name: "customFieldsValues",
    displayName: "Custom Field",
    values: [text("key", "Key", "Name of the field"), text("value", "Value", "Value of the field")],
  }),
  rows("emailsUi", "Emails", {
    name: "emailsValues",
    displayName: "Email",
    values: [kinds(["home", "work", "other"], "home"), text("value", "Value", "The address")],
  }),
  rows("eventsUi", "Events", {
    name: "eventsValues",
    displayName: "Event",
    values: [time("date", "Date", "When it was"), kinds(["anniversary", "other"], "anniversary")],
  }),
  severalFromList("group", "Group Names or IDs", "Groups that the contact belongs to", { list: "getGroups" }),
  text("honorificPrefix", "Honorific Prefix", "What stands before the name, such as Dr."),
  text("honorificSuffix", "Honorific Suffix", "What stands after the name, such as Jr."),
  text("middleName", "Middle Name", "Middle name"),
  text("notes", "Notes", "What is noted about the person"),
  rows("phoneUi", "Phone", {
    name: "phoneValues",
    displayName: "Phone",
    values: [kinds(PHONES, "home"), text("value", "Value", "The number")],
  }),
  rows("relationsUi", "Relations", {
    name: "relationsValues",
    displayName: "Relation",
    values: [text("person", "Person", "Name of the other person"), kinds(RELATIONS, "spouse")],
  }),
] as const satisfies readonly NodeProperty[];

export const additionalFields = collection("additionalFields", "Additional Fields", more);

export const updateFields = collection("updateFields", "Update Fields", [
  text("familyName", "Family Name", "Family name"),
  text("givenName", "Given Name", "Given name"),
  ...more,
]);

const NAMES = ["familyName", "givenName", "middleName", "honorificPrefix", "honorificSuffix"];

/** Rows of the form, with the contact member that they become. */
const ROWS: readonly (readonly [parameter: string, group: string, member: string])[] = [
  ["addressesUi", "addressesValues", "addresses"],
  ["companyUi", "companyValues", "organizations"],
  ["customFieldsUi", "customFieldsValues", "userDefined"],
  ["emailsUi", "emailsValues", "emailAddresses"],
  ["phoneUi", "phoneValues", "phoneNumbers"],
  ["relationsUi", "relationsValues", "relations"],
];

/** A contact in API format, with the given values only. */
export function personOf(given: Values): Record<string, unknown> {
  const name = Object.fromEntries(NAMES.filter((one) => given[one]).map((one) => [one, given[one]]));
  const person: Record<string, unknown> = {};
  if (Object.keys(name).length > 0) person["names"] = [name];
  for (const [parameter, group, member] of ROWS) {
    const found = rowsIn(given[parameter], group);
    if (found.length > 0) person[member] = found;
  }
  const events = rowsIn(given["eventsUi"], "eventsValues");
  if (events.length > 0) person["events"] = events.map(({ date, type }) => ({ date: dateOf(date), type }));
  if (given["birthday"]) person["birthdays"] = [{ date: dateOf(given["birthday"]) }];
  if (given["notes"]) person["biographies"] = [{ value: given["notes"], contentType: "TEXT_PLAIN" }];
  const groups = entriesOf(given["group"]);
  if (groups.length > 0) person["memberships"] = groups.map(membershipOf);
  return person;
}

function membershipOf(group: string): Values {
  const name = group.startsWith("contactGroups/") ? group : `contactGroups/${group}`;
  return { contactGroupMembership: { contactGroupResourceName: name } };
}

function rowsIn(value: unknown, group: string): Record<string, unknown>[] {
  return recordsIn(isRecord(value) ? value[group] : undefined);
}

/** A date in Google's format; the date is used as written, whatever the time zone. */
function dateOf(value: unknown): Values | undefined {
  const written = readDate(value instanceof Date ? value.toISOString() : String(value));
  if (!written) return undefined;
  const date = new Date(written.wall);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
