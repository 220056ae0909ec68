import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { sendJson } from "../../../service/requests.ts";
import { expand } from "./fields.ts";
import { isCloud } from "./place.ts";

const accountId = neededText("accountId", "Account ID", "Identifier of the account; on servers its key");

const userCreate = defineOperation({
  resource: "user",
  value: "create",
  name: "Create",
  action: "Create a user",
  description: "Adds a user",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("username", "Username", "Name of the account"),
    neededText("emailAddress", "Email Address", "Address of the user"),
    neededText("displayName", "Display Name", "Name that others see"),
    collection("additionalFields", "Additional Fields", [
      text("password", "Password", "Password; without one the user gets a mail", {
        typeOptions: { password: true },
      }),
      toggle("notification", "Notification", "Whether the user is told"),
    ]),
  ],
  request: (call) => {
    const { username: name, emailAddress, displayName } = call.parameters;
    // In the cloud, users choose their names and passwords themselves; the API requires the products that they get.
    const value = isCloud(call)
      ? { emailAddress, products: ["jira-software"] }
      : { emailAddress, displayName, name, ...withoutEmpty(plain(call, "additionalFields")) };
    return sendJson("POST", "/api/2/user", value);
  },
});

const userDelete = defineOperation({
  resource: "user",
  value: "delete",
  name: "Delete",
  action: "Delete a user",
  description: "Removes a user",
  effect: "idempotent",
  parameters: [accountId],
  request: (call) => ({
    method: "DELETE",
    path: "/api/2/user",
    query: whoOf(call, call.parameters.accountId),
  }),
});

const userGet = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns a user",
  effect: "idempotent",
  parameters: [
    accountId,
    collection("additionalFields", "Additional Fields", [
      expand("What else is returned, such as groups or applicationRoles"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: "/api/2/user",
    query: { ...whoOf(call, call.parameters.accountId), ...plain(call, "additionalFields") },
  }),
});

function whoOf(call: Parameters<typeof isCloud>[0], id: string) {
  return isCloud(call) ? { accountId: id } : { key: id };
}

export const userOperations = [userCreate, userDelete, userGet] as const;
