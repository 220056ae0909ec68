import { isRecord } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, neededText, rows, text } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at } from "../../service/requests.ts";
import { ocs } from "./storage.ts";

const USERS = "/ocs/v1.php/cloud/users";

const userId = neededText("userId", "Username", "Name of the user");

const form = (values: Record<string, unknown>) =>
  ({ kind: "form", fields: Object.entries(withoutEmpty(values)) }) as const;

const create = defineOperation({
  resource: "user",
  value: "create",
  name: "Create",
  action: "Create a user",
  description: "Invites a user",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    userId,
    neededText("email", "Email", "Who is invited"),
    collection("additionalFields", "Additional Fields", [
      text("displayName", "Display Name", "Name that others see"),
    ]),
  ],
  run: async (call) => {
    const { userId: userid, email } = call.parameters;
    const { displayName } = plain(call, "additionalFields");
    const data = await ocs(call, { method: "POST", path: USERS, body: form({ userid, email, displayName }) });
    return { json: isRecord(data) ? data : { success: true } };
  },
});

const remove = defineOperation({
  resource: "user",
  value: "delete",
  name: "Delete",
  action: "Delete a user",
  description: "Removes a user and their files",
  effect: "idempotent",
  parameters: [userId],
  run: async (call) => {
    await ocs(call, { method: "DELETE", path: `${USERS}${at`/${call.parameters.userId}`}` });
    return { json: { success: true } };
  },
});

const get = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns what is known of a user",
  effect: "pure",
  parameters: [userId],
  run: async (call) => {
    const data = await ocs(call, { method: "GET", path: `${USERS}${at`/${call.parameters.userId}`}` });
    return { json: isRecord(data) ? data : {} };
  },
});

const getAll = defineOperation({
  resource: "user",
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns the names of users",
  effect: "pure",
  parameters: [
    ...PAGE_PARAMETERS,
    collection("options", "Options", [
      text("search", "Search", "Only users whose names contain it"),
      amount("offset", "Offset", "How many are skipped"),
    ]),
  ],
  run: async (call) => {
    const { returnAll, limit } = call.parameters;
    const { search, offset } = plain(call, "options");
    const query = { search, offset, limit: returnAll ? undefined : limit };
    const data = await ocs(call, { method: "GET", path: USERS, query });
    const users = isRecord(data) && Array.isArray(data["users"]) ? data["users"] : [];
    return users.map((id: unknown) => ({ json: { id } }));
  },
});

const update = defineOperation({
  resource: "user",
  value: "update",
  name: "Update",
  action: "Update a user",
  description: "Changes one thing of a user",
  effect: "idempotent",
  parameters: [
    userId,
    rows(
      "updateFields",
      "Update Fields",
      {
        name: "field",
        displayName: "Field",
        values: [
          choice("key", "Key", "Fields to change", {
            values: {
              address: "Address",
              displayname: "Display Name",
              email: "Email",
              password: "Password",
              phone: "Phone",
              twitter: "Twitter",
              website: "Website",
            },
            standard: "email",
          }),
          text("value", "Value", "The new value"),
        ],
      },
      { typeOptions: { multipleValues: false } },
    ),
  ],
  run: async (call) => {
    const given = plain(call, "updateFields")["field"];
    const { key = "email", value = "" } = isRecord(given) ? given : {};
    const body = {
      kind: "form",
      fields: [
        ["key", key],
        ["value", value],
      ] as [string, unknown][],
    } as const;
    await ocs(call, { method: "PUT", path: `${USERS}${at`/${call.parameters.userId}`}`, body });
    return { json: { success: true } };
  },
});

export const userOperations = [create, remove, get, getAll, update] as const;
