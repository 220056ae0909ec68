import { defineOperation } from "../../service/operation.ts";
import { amount, neededText, toggle } from "../../service/parameters.ts";
import { at, sendJson } from "../../service/requests.ts";

const listId = neededText("listId", "List ID", "The list");

const create = defineOperation({
  resource: "list",
  value: "create",
  name: "Create",
  action: "Create a list",
  description: "Adds a list for contacts",
  effect: "unsafe",
  isDefault: true,
  parameters: [neededText("name", "Name", "Name of the list")],
  request: ({ parameters: { name } }) => sendJson("POST", "/marketing/lists", { name }),
});

const remove = defineOperation({
  resource: "list",
  value: "delete",
  name: "Delete",
  action: "Delete a list",
  description: "Removes a list",
  effect: "idempotent",
  parameters: [
    listId,
    toggle("deleteContacts", "Delete Contacts", "Whether its contacts are removed from the account too"),
  ],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/marketing/lists/${parameters.listId}`,
    query: { delete_contacts: parameters.deleteContacts },
  }),
});

const get = defineOperation({
  resource: "list",
  value: "get",
  name: "Get",
  action: "Get a list",
  description: "Returns a list",
  effect: "pure",
  parameters: [
    listId,
    toggle("contactSample", "Contact Sample", "Whether some of its contacts are returned too"),
  ],
  request: ({ parameters }) => ({
    method: "GET",
    path: at`/marketing/lists/${parameters.listId}`,
    query: { contact_sample: parameters.contactSample },
  }),
});

const list = defineOperation({
  resource: "list",
  value: "getAll",
  name: "Get Many",
  action: "Get many lists",
  description: "Returns the lists of the account",
  effect: "pure",
  parameters: [
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
  ],
  request: () => ({ method: "GET", path: "/marketing/lists" }),
  response: { items: "result" },
  pages: { by: "nextUrl", at: "_metadata.next", size: { query: "page_size", max: 1000 } },
});

const update = defineOperation({
  resource: "list",
  value: "update",
  name: "Update",
  action: "Update a list",
  description: "Renames a list",
  effect: "idempotent",
  parameters: [listId, neededText("name", "Name", "The new name")],
  request: ({ parameters: { listId: id, name } }) => sendJson("PATCH", at`/marketing/lists/${id}`, { name }),
});

export const listOperations = [create, remove, get, list, update] as const;
