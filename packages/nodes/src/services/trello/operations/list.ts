import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { firstOf, plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { board, id, position, shown } from "./fields.ts";

const archive = defineOperation({
  resource: "list",
  value: "archive",
  name: "Archive",
  action: "Archive a list",
  description: "Archives a list, or brings it back",
  effect: "idempotent",
  parameters: [id("List"), toggle("archive", "Archive", "Whether the list is archived")],
  request: { method: "PUT", path: "/lists/{id}/closed", body: { json: { value: "archive" } } },
});

const create = defineOperation({
  resource: "list",
  value: "create",
  name: "Create",
  action: "Create a list",
  description: "Adds a list to a board",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("name", "Name", "Name of the list"),
    neededText("idBoard", "Board ID", "Identifier of the board"),
    collection("additionalFields", "Additional Fields", [
      text("idListSource", "Source List ID", "The list that it is a copy of"),
      position,
    ]),
  ],
  request: (call) => {
    const { name, idBoard } = call.parameters;
    return sendJson("POST", "/lists", withoutEmpty({ name, idBoard, ...plain(call, "additionalFields") }));
  },
});

const get = defineOperation({
  resource: "list",
  value: "get",
  name: "Get",
  action: "Get a list",
  description: "Returns a list",
  effect: "idempotent",
  parameters: [id("List"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/lists/${call.parameters.id}`,
    query: plain(call, "additionalFields"),
  }),
});

const getAll = defineOperation({
  resource: "list",
  value: "getAll",
  name: "Get Many",
  action: "Get many lists",
  description: "Returns the lists of a board",
  effect: "idempotent",
  parameters: [board("id"), ...PAGE_PARAMETERS, shown],
  request: (call) => ({
    method: "GET",
    path: at`/boards/${call.parameters.id}/lists`,
    query: plain(call, "additionalFields"),
  }),
  response: { items: (body, call) => firstOf(body, call) },
});

const getCards = defineOperation({
  resource: "list",
  value: "getCards",
  name: "Get Cards",
  action: "Get cards of a list",
  description: "Returns the cards of a list",
  effect: "idempotent",
  parameters: [id("List"), ...PAGE_PARAMETERS, shown],
  request: (call) => ({
    method: "GET",
    path: at`/lists/${call.parameters.id}/cards`,
    query: plain(call, "additionalFields"),
  }),
  response: { items: (body, call) => firstOf(body, call) },
});

const update = defineOperation({
  resource: "list",
  value: "update",
  name: "Update",
  action: "Update a list",
  description: "Changes a list",
  effect: "idempotent",
  parameters: [
    id("List"),
    collection("updateFields", "Update Fields", [
      toggle("closed", "Closed", "Whether the list is archived"),
      text("idBoard", "Board ID", "The board that it moves to"),
      text("name", "Name", "Name of the list"),
      position,
      toggle("subscribed", "Subscribed", "Whether the account watches the list"),
    ]),
  ],
  request: (call) =>
    sendJson("PUT", at`/lists/${call.parameters.id}`, withoutEmpty(plain(call, "updateFields"))),
});

export const listOperations = [archive, create, get, getAll, getCards, update] as const;
