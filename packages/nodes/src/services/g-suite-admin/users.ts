import { type Item, isRecord } from "@heddle/workflow";
import { type SendingCall, untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, collection, fromList, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import {
  groupId,
  listFilter,
  outputOf,
  projection,
  sortBy,
  USER_FIELDS,
  userDetails,
  userId,
} from "./parameters.ts";

type Json = Item["json"];
type Values = Readonly<Record<string, unknown>>;

const resource = "user";

export const limits = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 100, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;

/** Entries of a list, up to the limit. */
export function entries(call: SendingCall, path: string, { items, query }: { items: string; query: Values }) {
  const { returnAll, limit } = call.parameters;
  return call.list<Json>(
    { method: "GET", path, query },
    {
      by: "cursor",
      at: "nextPageToken",
      to: { query: "pageToken" },
      size: { query: "maxResults", max: 200 },
      items,
      limit: returnAll === true ? undefined : Math.max(1, Number(limit)),
    },
  );
}

/** The order that is chosen, as a query. */
export function orderOf(call: SendingCall): Values {
  const rules = plain(call, "sort" as never)["sortRules"];
  return isRecord(rules) ? { orderBy: rules["orderBy"], sortOrder: rules["sortOrder"] } : {};
}

/** Output fields of an entry, in the selected format. */
export function shownOf(json: Json, { output, fields }: Values, simple: readonly string[]): Json {
  if (output === "raw") return json;
  const names = output === "select" ? ["id", ...entriesOf(fields)] : simple;
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(json, name)).map((name) => [name, json[name]]),
  );
}

const SIMPLE = "kind id primaryEmail name isAdmin lastLoginTime creationTime suspended customSchemas".split(
  " ",
);

const shown = (call: Pick<SendingCall, "parameters">, json: Json): Item => ({
  json: shownOf(json, call.parameters as Values, SIMPLE),
});

function projected({ parameters }: Pick<SendingCall, "parameters">): Values {
  const { projection: which, customFieldMask } = parameters;
  return { projection: which, ...(which === "custom" && { customFieldMask }) };
}

/** User in API format, with the given values only. */
function userOf(given: Values): Record<string, unknown> {
  const { firstName, lastName, phoneUi, emailUi, customFields, ...more } = given;
  const rows = (value: unknown, group: string) => recordsIn(isRecord(value) ? value[group] : undefined);
  const phones = rows(phoneUi, "phoneValues");
  const emails = rows(emailUi, "emailValues");
  const name = withoutEmpty({ givenName: firstName, familyName: lastName });
  const schemas: Record<string, Record<string, unknown>> = {};
  for (const { schemaName, fieldName, value } of rows(customFields, "fieldValues"))
    schemas[String(schemaName)] = { ...schemas[String(schemaName)], [String(fieldName)]: value };
  return withoutEmpty({
    ...more,
    name: Object.keys(name).length > 0 ? name : undefined,
    phones: phones.length > 0 ? phones : undefined,
    emails: emails.length > 0 ? emails : undefined,
    customSchemas: Object.keys(schemas).length > 0 ? schemas : undefined,
  });
}

const create = defineOperation({
  resource,
  value: "create",
  name: "Create",
  action: "Create a user",
  description: "Adds a user to the organization",
  effect: "unsafe",
  parameters: [
    neededText("firstName", "First Name", "Given name of the user"),
    neededText("lastName", "Last Name", "Family name of the user"),
    { ...neededText("password", "Password", "The first password"), typeOptions: { password: true } },
    neededText("username", "Username", "Part before the @ of the email address"),
    fromList("domain", "Domain Name or ID", "What stands after the @", {
      list: "getDomains",
      required: true,
    }),
    collection("additionalFields", "Additional Fields", userDetails),
  ],
  run: async (call): Promise<Item> => {
    const { firstName, lastName, password, username, domain } = call.parameters;
    const primaryEmail = `${username}@${domain}`;
    const given = { firstName, lastName, password, primaryEmail, ...plain(call, "additionalFields") };
    return { json: await call.send<Json>(sendJson("POST", "/users", userOf(given))) };
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete a user",
  description: "Deletes a user",
  effect: "idempotent",
  parameters: [userId],
  run: async (call) => {
    await call.send({ method: "DELETE", path: at`/users/${call.parameters.userId}` });
    return { json: { deleted: true } };
  },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns a user",
  effect: "pure",
  parameters: [userId, ...outputOf(USER_FIELDS), ...projection],
  run: async (call) => {
    const path = at`/users/${call.parameters.userId}`;
    return shown(
      untyped(call),
      await call.send<Json>({ method: "GET", path, query: projected(untyped(call)) }),
    );
  },
});

const getAll = defineOperation({
  resource,
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns the users of the organization",
  effect: "pure",
  isDefault: true,
  parameters: [
    ...limits,
    ...outputOf(USER_FIELDS),
    ...projection,
    listFilter,
    sortBy({ email: "Email", familyName: "Family Name", givenName: "Given Name" }),
  ],
  run: async (call) => {
    const { customer, domain, ...filter } = plain(call, "filter");
    const query = {
      ...projected(untyped(call)),
      ...filter,
      ...orderOf(untyped(call)),
      ...(domain ? { domain } : { customer: customer || "my_customer" }),
    };
    const found = await entries(untyped(call), "/users", { items: "users", query });
    return found.map((json) => shown(untyped(call), json));
  },
});

const update = defineOperation({
  resource,
  value: "update",
  name: "Update",
  action: "Update a user",
  description: "Changes a user",
  effect: "idempotent",
  parameters: [
    userId,
    collection("updateFields", "Update Fields", [
      ...userDetails,
      toggle("archived", "Archived", "Whether the user is archived"),
      toggle("suspendUi", "Suspend", "Whether the user is suspended"),
      text("firstName", "First Name", "Given name of the user"),
      text("lastName", "Last Name", "Family name of the user"),
      { ...text("password", "Password", "The new password"), typeOptions: { password: true } },
      text("primaryEmail", "Primary Email", "The address of the user"),
    ]),
  ],
  run: async (call): Promise<Item> => {
    const { suspendUi: suspended, ...given } = plain(call, "updateFields");
    const path = at`/users/${call.parameters.userId}`;
    return { json: await call.send<Json>(sendJson("PUT", path, userOf({ ...given, suspended }))) };
  },
});

const addToGroup = defineOperation({
  resource,
  value: "addToGroup",
  name: "Add to Group",
  action: "Add user to group",
  description: "Makes a user a member of a group",
  effect: "unsafe",
  parameters: [userId, groupId],
  run: async (call) => {
    const { userId: user, groupId: group } = call.parameters;
    const id = String(user).includes("@") ? { email: user } : { id: user };
    await call.send(sendJson("POST", at`/groups/${group}/members`, { ...id, role: "MEMBER" }));
    return { json: { added: true } };
  },
});

const removeFromGroup = defineOperation({
  resource,
  value: "removeFromGroup",
  name: "Remove From Group",
  action: "Remove user from group",
  description: "Takes a user out of a group",
  effect: "idempotent",
  parameters: [userId, groupId],
  run: async (call) => {
    const { userId: user, groupId: group } = call.parameters;
    await call.send({ method: "DELETE", path: at`/groups/${group}/members/${user}` });
    return { json: { removed: true } };
  },
});

export const userOperations = [create, remove, get, getAll, update, addToGroup, removeFromGroup] as const;
