import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { card, id, position, shown } from "./fields.ts";

const checkItemId = neededText("checkItemId", "CheckItem ID", "Identifier of the entry");
const done = { items: () => ({ success: true }) };

const create = defineOperation({
  resource: "checklist",
  value: "create",
  name: "Create",
  action: "Create a checklist",
  description: "Adds a checklist to a card",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    card("cardId"),
    neededText("name", "Name", "Name of the checklist"),
    collection("additionalFields", "Additional Fields", [
      text("idChecklistSource", "Source Checklist ID", "The checklist that it is a copy of"),
      position,
    ]),
  ],
  request: (call) => {
    const { name } = call.parameters;
    const body = withoutEmpty({ name, ...plain(call, "additionalFields") });
    return sendJson("POST", at`/cards/${call.parameters.cardId}/checklists`, body);
  },
});

const remove = defineOperation({
  resource: "checklist",
  value: "delete",
  name: "Delete",
  action: "Delete a checklist",
  description: "Deletes a checklist of a card",
  effect: "idempotent",
  parameters: [card("cardId"), id("Checklist")],
  request: { method: "DELETE", path: "/cards/{cardId}/checklists/{id}" },
  response: done,
});

const get = defineOperation({
  resource: "checklist",
  value: "get",
  name: "Get",
  action: "Get a checklist",
  description: "Returns a checklist",
  effect: "idempotent",
  parameters: [id("Checklist"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/checklists/${call.parameters.id}`,
    query: plain(call, "additionalFields"),
  }),
});

const getAll = defineOperation({
  resource: "checklist",
  value: "getAll",
  name: "Get Many",
  action: "Get many checklists",
  description: "Returns the checklists of a card",
  effect: "idempotent",
  parameters: [card("cardId"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/cards/${call.parameters.cardId}/checklists`,
    query: plain(call, "additionalFields"),
  }),
});

const itemCreate = defineOperation({
  resource: "checklist",
  value: "createCheckItem",
  name: "Create Checklist Item",
  action: "Create a checklist item",
  description: "Adds an entry to a checklist",
  effect: "unsafe",
  parameters: [
    neededText("checklistId", "Checklist ID", "Identifier of the checklist"),
    neededText("name", "Name", "Task to do"),
    collection("additionalFields", "Additional Fields", [
      toggle("checked", "Checked", "Whether it is done already"),
      position,
    ]),
  ],
  request: (call) => {
    const { name, checklistId } = call.parameters;
    const body = withoutEmpty({ name, ...plain(call, "additionalFields") });
    return sendJson("POST", at`/checklists/${checklistId}/checkItems`, body);
  },
});

const itemDelete = defineOperation({
  resource: "checklist",
  value: "deleteCheckItem",
  name: "Delete Checklist Item",
  action: "Delete a checklist item",
  description: "Deletes an entry of a checklist",
  effect: "idempotent",
  parameters: [card("cardId"), checkItemId],
  request: { method: "DELETE", path: "/cards/{cardId}/checkItem/{checkItemId}" },
  response: done,
});

const itemGet = defineOperation({
  resource: "checklist",
  value: "getCheckItem",
  name: "Get Checklist Items",
  action: "Get a checklist item",
  description: "Returns an entry of a checklist",
  effect: "idempotent",
  parameters: [card("cardId"), checkItemId, shown],
  request: (call) => ({
    method: "GET",
    path: at`/cards/${call.parameters.cardId}/checkItem/${call.parameters.checkItemId}`,
    query: plain(call, "additionalFields"),
  }),
});

const completed = defineOperation({
  resource: "checklist",
  value: "completedCheckItems",
  name: "Get Completed Checklist Items",
  action: "Get completed checklist items",
  description: "Returns which entries of a card are done",
  effect: "idempotent",
  parameters: [card("cardId"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/cards/${call.parameters.cardId}/checkItemStates`,
    query: plain(call, "additionalFields"),
  }),
});

const itemUpdate = defineOperation({
  resource: "checklist",
  value: "updateCheckItem",
  name: "Update Checklist Item",
  action: "Update a checklist item",
  description: "Changes an entry of a checklist",
  effect: "idempotent",
  parameters: [
    card("cardId"),
    checkItemId,
    collection("additionalFields", "Additional Fields", [
      text("checklistId", "Checklist ID", "The checklist that it moves to"),
      text("name", "Name", "Task to do"),
      position,
      choice("state", "State", "Whether it is done", {
        values: { complete: "Complete", incomplete: "Incomplete" },
        standard: "complete",
      }),
    ]),
  ],
  request: (call) => {
    const { cardId, checkItemId: item } = call.parameters;
    const { checklistId: idChecklist, ...fields } = plain(call, "additionalFields");
    const body = withoutEmpty({ ...fields, idChecklist });
    return sendJson("PUT", at`/cards/${cardId}/checkItem/${item}`, body);
  },
});

export const checklistOperations = [
  create,
  remove,
  get,
  getAll,
  itemCreate,
  itemDelete,
  itemGet,
  completed,
  itemUpdate,
] as const;
