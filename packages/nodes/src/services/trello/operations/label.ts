import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, neededText, text } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { board, card, id, shown } from "./fields.ts";

const done = { items: () => ({ success: true }) };
const color = choice("color", "Color", "Its color", {
  values: {
    null: "None",
    black: "Black",
    blue: "Blue",
    green: "Green",
    lime: "Lime",
    orange: "Orange",
    pink: "Pink",
    purple: "Purple",
    red: "Red",
    sky: "Sky",
    yellow: "Yellow",
  },
  standard: "null",
});
/** A label without color has null, which forms store as a string. */
const colored = ({ color: given, ...others }: Readonly<Record<string, unknown>>) => ({
  ...others,
  ...(given === undefined ? {} : { color: given === "null" ? null : given }),
});

const add = defineOperation({
  resource: "label",
  value: "addLabel",
  name: "Add to Card",
  action: "Add a label to a card",
  description: "Gives a card a label",
  effect: "idempotent",
  parameters: [card("cardId"), id("Label")],
  request: { method: "POST", path: "/cards/{cardId}/idLabels", body: { json: { value: "id" } } },
  response: done,
});

const create = defineOperation({
  resource: "label",
  value: "create",
  name: "Create",
  action: "Create a label",
  description: "Adds a label to a board",
  effect: "unsafe",
  isDefault: true,
  parameters: [board("boardId"), neededText("name", "Name", "Name of the label"), color],
  request: ({ parameters: { boardId: idBoard, name, color: given } }) =>
    sendJson("POST", "/labels", { idBoard, ...colored({ name, color: given }) }),
});

const remove = defineOperation({
  resource: "label",
  value: "delete",
  name: "Delete",
  action: "Delete a label",
  description: "Deletes a label",
  effect: "idempotent",
  parameters: [id("Label")],
  request: { method: "DELETE", path: "/labels/{id}" },
  response: done,
});

const get = defineOperation({
  resource: "label",
  value: "get",
  name: "Get",
  action: "Get a label",
  description: "Returns a label",
  effect: "idempotent",
  parameters: [id("Label"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/labels/${call.parameters.id}`,
    query: plain(call, "additionalFields"),
  }),
});

const getAll = defineOperation({
  resource: "label",
  value: "getAll",
  name: "Get Many",
  action: "Get many labels",
  description: "Returns the labels of a board",
  effect: "idempotent",
  parameters: [board("boardId"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/boards/${call.parameters.boardId}/labels`,
    query: { limit: 1000, ...plain(call, "additionalFields") },
  }),
});

const take = defineOperation({
  resource: "label",
  value: "removeLabel",
  name: "Remove From Card",
  action: "Remove a label from a card",
  description: "Takes a label from a card",
  effect: "idempotent",
  parameters: [card("cardId"), id("Label")],
  request: { method: "DELETE", path: "/cards/{cardId}/idLabels/{id}" },
  response: done,
});

const update = defineOperation({
  resource: "label",
  value: "update",
  name: "Update",
  action: "Update a label",
  description: "Changes a label",
  effect: "idempotent",
  parameters: [
    id("Label"),
    collection("updateFields", "Update Fields", [color, text("name", "Name", "Name of the label")]),
  ],
  request: (call) =>
    sendJson("PUT", at`/labels/${call.parameters.id}`, colored(withoutEmpty(plain(call, "updateFields")))),
});

export const labelOperations = [add, create, remove, get, getAll, take, update] as const;
