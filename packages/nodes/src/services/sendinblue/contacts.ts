import { defineOperation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  neededText,
  rows,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { plain, rowsOf, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";

/** Rows of attributes, whose names differ between operations. */
function attributes<const N extends string, const G extends string>(name: N, group: G) {
  return rows(name, "Attributes", {
    name: group,
    displayName: "Attribute",
    values: [
      fromList("fieldName", "Field Name or ID", "The attribute, such as FIRSTNAME", {
        list: "loadAttributes",
      }),
      text("fieldValue", "Field Value", "What it holds"),
    ],
  });
}

function attributesOf(given: readonly Record<string, unknown>[]): Record<string, unknown> | undefined {
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map(({ fieldName, fieldValue }) => [String(fieldName), fieldValue]));
}

const email = neededText("email", "Email", "Address of the contact");
const identifier = neededText(
  "identifier",
  "Contact Identifier",
  "Address or ID of the contact, or their number for SMS",
);

const create = defineOperation({
  resource: "contact",
  value: "create",
  name: "Create",
  action: "Create a contact",
  description: "Adds a contact",
  effect: "unsafe",
  isDefault: true,
  parameters: [email, attributes("createContactAttributes", "attributesValues")],
  request: (call) => {
    const given = attributesOf(rowsOf(call, "createContactAttributes", "attributesValues"));
    return sendJson("POST", "/contacts", withoutEmpty({ email: call.parameters.email, attributes: given }));
  },
});

const upsert = defineOperation({
  resource: "contact",
  value: "upsert",
  name: "Create or Update",
  action: "Create or update a contact",
  description: "Adds a contact, or changes the one with its address",
  effect: "idempotent",
  parameters: [email, attributes("upsertAttributes", "upsertAttributesValues")],
  request: (call) => {
    const given = attributesOf(rowsOf(call, "upsertAttributes", "upsertAttributesValues"));
    const body = { email: call.parameters.email, updateEnabled: true, attributes: given };
    return sendJson("POST", "/contacts", withoutEmpty(body));
  },
});

const remove = defineOperation({
  resource: "contact",
  value: "delete",
  name: "Delete",
  action: "Delete a contact",
  description: "Removes a contact",
  effect: "idempotent",
  parameters: [identifier],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/contacts/${parameters.identifier}` }),
});

const get = defineOperation({
  resource: "contact",
  value: "get",
  name: "Get",
  action: "Get a contact",
  description: "Returns a contact",
  effect: "pure",
  parameters: [identifier],
  request: ({ parameters }) => ({ method: "GET", path: at`/contacts/${parameters.identifier}` }),
});

const getAll = defineOperation({
  resource: "contact",
  value: "getAll",
  name: "Get Many",
  action: "Get many contacts",
  description: "Returns contacts",
  effect: "pure",
  parameters: [
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    collection("options", "Options", [
      choice("sort", "Sort", "Sort order", {
        values: { desc: "Newest First", asc: "Oldest First" },
        standard: "desc",
      }),
    ]),
    collection("filters", "Filters", [time("modifiedSince", "Modified Since", "Changed after this time")]),
  ],
  request: (call) => {
    const { modifiedSince } = plain(call, "filters");
    const { sort } = plain(call, "options");
    const since = instantOf(modifiedSince, call.context.workflow.timezone);
    return { method: "GET", path: "/contacts", query: { sort, modifiedSince: since } };
  },
  response: { items: "contacts" },
  pages: { by: "offset", query: "offset", size: { query: "limit", max: 1000 } },
});

const update = defineOperation({
  resource: "contact",
  value: "update",
  name: "Update",
  action: "Update a contact",
  description: "Changes a contact",
  effect: "idempotent",
  parameters: [identifier, attributes("updateAttributes", "updateAttributesValues")],
  request: (call) => {
    const given = attributesOf(rowsOf(call, "updateAttributes", "updateAttributesValues"));
    return sendJson("PUT", at`/contacts/${call.parameters.identifier}`, withoutEmpty({ attributes: given }));
  },
});

export const contactOperations = [create, upsert, remove, get, getAll, update] as const;
