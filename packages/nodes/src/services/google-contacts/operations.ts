import type { Item, NodeProperty } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { entriesOf, sendJson } from "../../service/requests.ts";
import { additionalFields, personOf, updateFields } from "./fields.ts";
import { simplified } from "./simplified.ts";

type Json = Item["json"];

const FIELDS =
  "addresses ageRanges biographies birthdays calendarUrls clientData coverPhotos emailAddresses events externalIds fileAses genders imClients interests locales locations memberships metadata miscKeywords names nicknames occupations organizations phoneNumbers photos relations sipAddresses skills urls userDefined".split(
    " ",
  );

const resource = "contact";
const contactId = neededText("contactId", "Contact ID", "Identifier of the contact, such as c123");
const rawData = toggle("rawData", "RAW Data", "Whether the answer of Google is returned as it is");

const fields = {
  displayName: "Fields",
  name: "fields",
  type: "multiOptions",
  default: [],
  required: true,
  description: "Contact fields to return",
  options: [{ name: "*", value: "*" }, ...FIELDS.map((name) => ({ name, value: name }))],
} as const satisfies NodeProperty;

/** Requested fields; an asterisk selects all. */
function askedFields({ parameters }: Pick<SendingCall, "parameters">): string {
  const chosen = entriesOf(parameters["fields"]);
  return chosen.includes("*") ? FIELDS.join(",") : chosen.join(",");
}

/** Path of a contact: its id can have the form `people/c1`. */
const pathOf = (id: string) => `/people/${encodeURIComponent(id.trim().replace(/^people\//, ""))}`;

const shown = (call: Pick<SendingCall, "parameters">, person: Json): Item => ({
  json: call.parameters["rawData"] === true ? person : simplified(person),
});

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create a contact",
  description: "Adds a contact",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    text("familyName", "Family Name", "Family name"),
    text("givenName", "Given Name", "Given name"),
    additionalFields,
  ],
  run: async (call) => {
    const { familyName, givenName } = call.parameters;
    const person = personOf({ familyName, givenName, ...plain(call, "additionalFields") });
    const json = await call.send<Json>(sendJson("POST", "/people:createContact", person));
    return { json: { contactId: String(json["resourceName"] ?? "").split("/")[1] ?? "", ...json } };
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete a contact",
  description: "Deletes a contact",
  effect: "idempotent",
  parameters: [contactId],
  run: async (call) => {
    await call.send({ method: "DELETE", path: `${pathOf(call.parameters.contactId)}:deleteContact` });
    return { json: { success: true } };
  },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get a contact",
  description: "Returns a contact",
  effect: "pure",
  parameters: [contactId, fields, rawData],
  run: async (call) => {
    const query = { personFields: askedFields(untyped(call)) };
    const path = pathOf(call.parameters.contactId);
    return shown(untyped(call), await call.send<Json>({ method: "GET", path, query }));
  },
});

const getAll = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many contacts",
  description: "Returns the contacts of the account, or those with some words",
  effect: "pure",
  parameters: [
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 50, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    fields,
    toggle("useQuery", "Use Query", "Whether only contacts with some words are returned"),
    text("query", "Query", "How a word of the name, an address or a number begins", {
      displayOptions: { show: { useQuery: [true] } },
    }),
    rawData,
    collection("options", "Options", [
      choice("sortOrder", "Sort Order", "In which order contacts are returned", {
        values: {
          LAST_MODIFIED_ASCENDING: "Last Modified Ascending",
          LAST_MODIFIED_DESCENDING: "Last Modified Descending",
          FIRST_NAME_ASCENDING: "First Name Ascending",
          LAST_NAME_ASCENDING: "Last Name Ascending",
        },
        standard: "LAST_MODIFIED_ASCENDING",
      }),
    ]),
  ],
  run: async (call) => {
    const found = call.parameters.useQuery ? await search(untyped(call)) : await all(untyped(call));
    return found.map((person) => shown(untyped(call), person));
  },
});

const wanted = ({ parameters }: Pick<SendingCall, "parameters">) =>
  parameters["returnAll"] === true ? undefined : Math.max(1, Number(parameters["limit"]));

function all(call: SendingCall): Promise<Json[]> {
  const { sortOrder } = plain(call, "options" as never);
  return call.list<Json>(
    { method: "GET", path: "/people/me/connections", query: { personFields: askedFields(call), sortOrder } },
    {
      by: "cursor",
      at: "nextPageToken",
      to: { query: "pageToken" },
      size: { query: "pageSize", max: 1000 },
      items: "connections",
      limit: wanted(call),
    },
  );
}

/** Google finds no more than this. */
const MAX_FOUND = 30;

/** An empty search makes Google refresh its cache, as its documentation recommends. */
async function search(call: SendingCall): Promise<Json[]> {
  const readMask = askedFields(call);
  const path = "/people:searchContacts";
  await call.send({ method: "GET", path: `${path}?query=`, query: { readMask } });
  const pageSize = Math.min(MAX_FOUND, wanted(call) ?? MAX_FOUND);
  const { results = [] } = await call.send<{ results?: { person: Json }[] }>({
    method: "GET",
    path,
    query: { query: call.parameters["query"], readMask, pageSize },
  });
  return results.map(({ person }) => person);
}

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update a contact",
  description: "Changes a contact",
  effect: "idempotent",
  parameters: [contactId, { ...fields, required: false }, updateFields],
  run: async (call) => {
    const path = pathOf(call.parameters.contactId);
    const person = personOf(plain(call, "updateFields"));
    const names = Object.keys(person);
    const asked = askedFields(untyped(call));
    // Google only updates a contact if the request has its current etag.
    const known = await call.send<Json>({
      method: "GET",
      path,
      query: { personFields: [...new Set(["metadata", ...names])].join(",") },
    });
    const given = person["names"] as Json[] | undefined;
    const [name] = (known["names"] ?? []) as Json[];
    if (given?.[0] && name) person["names"] = [{ ...namesIn(name), ...given[0] }];
    if (names.length === 0) return shown(untyped(call), known);
    const json = await call.send<Json>({
      method: "PATCH",
      path: `${path}:updateContact`,
      query: { updatePersonFields: names.join(","), personFields: asked },
      body: { kind: "json", value: { ...person, etag: known["etag"] } },
    });
    return { json: asked ? simplified(json) : { contactId: call.parameters.contactId, ...json } };
  },
});

/** The parts of a name that are written: the others are computed of them. */
function namesIn({ familyName, givenName, middleName, honorificPrefix, honorificSuffix }: Json): Json {
  const parts = { familyName, givenName, middleName, honorificPrefix, honorificSuffix };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

export const operations = [create, remove, get, getAll, update] as const;
