import { choice, fromList, neededText, rows, text, toggle } from "../../../service/parameters.ts";
import { withoutEmpty } from "../../../service/plain.ts";
import type { RecordCall } from "../../../service/records.ts";
import { entriesOf } from "../../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

export const id = <const N extends string>(name: N, displayName: string) =>
  neededText(name, displayName, "Number of it");

export const customProperties = rows("customProperties", "Custom Properties", {
  name: "property",
  displayName: "Property",
  values: [
    text("name", "Property Name", "Key of the field, or its name with Encode Properties"),
    text("value", "Property Value", "Value of the field"),
  ],
});

export const visibleTo = choice("visible_to", "Visible To", "Who sees it", {
  values: { "1": "Owner & Followers (Private)", "3": "Entire Company (Shared)" },
  standard: "3",
});

export const encodeProperties = toggle(
  "encodeProperties",
  "Encode Properties",
  "Whether names of custom properties and labels of their choices are looked up",
);

export const resolveProperties = toggle(
  "resolveProperties",
  "Resolve Properties",
  "Whether custom properties are returned under their names, and choices by their labels",
);

export const owner = fromList("user_id", "User Name or ID", "The user who owns it", { list: "getUserIds" });
export const organization = fromList(
  "org_id",
  "Organization Name or ID",
  "The organization that it belongs to",
  {
    list: "getOrganizationIds",
  },
);

/** Identifiers that are numbers; an empty one is left out. */
function numeric(value: unknown): number | undefined {
  return value === undefined || value === "" || value === null ? undefined : Number(value);
}

const NUMBERS = new Set([
  "org_id",
  "person_id",
  "deal_id",
  "stage_id",
  "pipeline_id",
  "probability",
  "value",
  "visible_to",
]);

/** Email addresses or phone numbers in Pipedrive's format; the first is the primary one. */
function channels(value: unknown): object[] | undefined {
  const entries = entriesOf(value);
  if (entries.length === 0) return undefined;
  return entries.map((entry, index) => ({ value: entry, primary: index === 0, label: "work" }));
}

/** Fields of the form as version 2 of the interface takes them: numbers are numbers there, and owners have another name. */
export function bodyOf(given: Values): Record<string, unknown> {
  const { user_id, label, email, phone, customProperties: _, ...rest } = given;
  const entries = Object.entries(rest).map(([name, value]) => [
    name,
    NUMBERS.has(name) ? numeric(value) : value,
  ]);
  const labels = entriesOf(label).map(Number);
  return withoutEmpty({
    ...Object.fromEntries(entries),
    owner_id: numeric(user_id),
    label_ids: labels.length > 0 ? labels : undefined,
    emails: channels(email),
    phones: channels(phone),
  });
}

/** Paging in lists of version 2. */
export const cursor = {
  by: "cursor",
  at: "additional_data.next_cursor",
  to: { query: "cursor" },
  size: { query: "limit", max: 500 },
} as const;

/** Pagination of version 1: the response contains the start of the next page. */
export const start = {
  by: "cursor",
  at: "additional_data.pagination.next_start",
  to: { query: "start" },
  size: { query: "limit", max: 500 },
} as const;

/** Number of wanted entries; `undefined` for all. */
export function wantedOf({ parameters }: RecordCall): number | undefined {
  return parameters["returnAll"] === true ? undefined : Math.max(1, Number(parameters["limit"]));
}
