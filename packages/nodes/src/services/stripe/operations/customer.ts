import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, longText, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { address, fieldsOf, filtersWith, formRequest, limits, listed, metadata, shipping } from "./fields.ts";

const customerId = neededText("customerId", "Customer ID", "The customer; it begins with cus_");

const more = [
  address,
  longText("description", "Description", "Who it is"),
  text("email", "Email", "Address of the customer"),
  metadata,
  text("phone", "Phone", "Number of the customer"),
  shipping,
] as const;

const create = defineOperation({
  resource: "customer",
  value: "create",
  name: "Create",
  action: "Create a customer",
  description: "Adds a customer",
  effect: "idempotent",
  parameters: [
    neededText("name", "Name", "Name of the customer"),
    collection("additionalFields", "Additional Fields", more),
  ],
  request: (call) =>
    formRequest(call, "/customers", {
      name: call.parameters.name,
      ...fieldsOf(plain(call, "additionalFields")),
    }),
});

const remove = defineOperation({
  resource: "customer",
  value: "delete",
  name: "Delete",
  action: "Delete a customer",
  description: "Removes a customer, and ends its subscriptions",
  effect: "idempotent",
  parameters: [customerId],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/customers/${parameters.customerId}` }),
});

const get = defineOperation({
  resource: "customer",
  value: "get",
  name: "Get",
  action: "Get a customer",
  description: "Returns a customer",
  effect: "pure",
  isDefault: true,
  parameters: [customerId],
  request: ({ parameters }) => ({ method: "GET", path: at`/customers/${parameters.customerId}` }),
});

const list = defineOperation({
  resource: "customer",
  value: "getAll",
  name: "Get Many",
  action: "Get many customers",
  description: "Returns customers, the newest first",
  effect: "pure",
  parameters: [...limits, filtersWith(text("email", "Email", "Only customers with this address"))],
  run: (call) => listed(untyped(call), "/customers", plain(call, "filters")),
});

const update = defineOperation({
  resource: "customer",
  value: "update",
  name: "Update",
  action: "Update a customer",
  description: "Changes a customer",
  effect: "idempotent",
  parameters: [
    customerId,
    collection("updateFields", "Update Fields", [...more, text("name", "Name", "Name of the customer")]),
  ],
  request: (call) =>
    formRequest(call, at`/customers/${call.parameters.customerId}`, fieldsOf(plain(call, "updateFields"))),
});

const cardId = neededText("cardId", "Card ID", "The card; it begins with card_");

const cardAdd = defineOperation({
  resource: "customerCard",
  value: "add",
  name: "Add",
  action: "Add a customer card",
  description: "Adds a card to a customer",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    customerId,
    neededText("token", "Card Token", "What stands for the card; it begins with tok_"),
  ],
  request: (call) =>
    formRequest(call, at`/customers/${call.parameters.customerId}/sources`, {
      source: call.parameters.token,
    }),
});

const cardGet = defineOperation({
  resource: "customerCard",
  value: "get",
  name: "Get",
  action: "Get a customer card",
  description: "Returns a card of a customer",
  effect: "pure",
  parameters: [customerId, neededText("sourceId", "Source ID", "The card or another source")],
  request: ({ parameters }) => ({
    method: "GET",
    path: at`/customers/${parameters.customerId}/sources/${parameters.sourceId}`,
  }),
});

const cardRemove = defineOperation({
  resource: "customerCard",
  value: "remove",
  name: "Remove",
  action: "Remove a customer card",
  description: "Removes a card from a customer",
  effect: "idempotent",
  parameters: [customerId, cardId],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/customers/${parameters.customerId}/sources/${parameters.cardId}`,
  }),
});

const sourceId = neededText("sourceId", "Source ID", "The source; it begins with src_");

const sourceGet = defineOperation({
  resource: "source",
  value: "get",
  name: "Get",
  action: "Get a source",
  description: "Returns a source of money",
  effect: "pure",
  isDefault: true,
  parameters: [sourceId],
  request: ({ parameters }) => ({ method: "GET", path: at`/sources/${parameters.sourceId}` }),
});

const sourceDelete = defineOperation({
  resource: "source",
  value: "delete",
  name: "Delete",
  action: "Delete a source",
  description: "Takes a source from a customer",
  effect: "idempotent",
  parameters: [customerId, sourceId],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/customers/${parameters.customerId}/sources/${parameters.sourceId}`,
  }),
});

export const customerOperations = [
  create,
  remove,
  get,
  list,
  update,
  cardAdd,
  cardGet,
  cardRemove,
  sourceGet,
  sourceDelete,
] as const;
