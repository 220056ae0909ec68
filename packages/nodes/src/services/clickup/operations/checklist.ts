import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, collection, fromList, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";

const checklist = neededText("checklist", "Checklist ID", "Identifier of the checklist");
const checklistItem = neededText("checklistItem", "Checklist Item ID", "Identifier of the entry");
const response = { items: "checklist" } as const;

const create = defineOperation({
  resource: "checklist",
  value: "create",
  name: "Create",
  action: "Create a checklist",
  description: "Adds a checklist to a task",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("task", "Task ID", "Identifier of the task"),
    neededText("name", "Name", "Name of the checklist"),
  ],
  request: { method: "POST", path: "/task/{task}/checklist", body: { json: { name: "name" } } },
  response,
});

const remove = defineOperation({
  resource: "checklist",
  value: "delete",
  name: "Delete",
  action: "Delete a checklist",
  description: "Deletes a checklist",
  effect: "idempotent",
  parameters: [checklist],
  request: { method: "DELETE", path: "/checklist/{checklist}" },
  response: { items: () => ({ success: true }) },
});

const update = defineOperation({
  resource: "checklist",
  value: "update",
  name: "Update",
  action: "Update a checklist",
  description: "Changes a checklist",
  effect: "idempotent",
  parameters: [
    checklist,
    collection("updateFields", "Update Fields", [
      text("name", "Name", "Name of the checklist"),
      amount("position", "Position", "Its place among the checklists of the task, from 0"),
    ]),
  ],
  request: (call) =>
    sendJson("PUT", at`/checklist/${call.parameters.checklist}`, plain(call, "updateFields")),
  response: { items: (body) => (body as { checklist?: unknown }).checklist ?? { success: true } },
});

const assignee = fromList("assignee", "Assignee Name or ID", "Who does it", { list: "getAssignees" });
/** Numbers of users, which forms hold as texts. */
const numbered = ({ assignee: user, ...others }: Record<string, unknown>) =>
  jsonBody({ ...others, ...(user === undefined || user === "" ? {} : { assignee: Number(user) }) });

const itemCreate = defineOperation({
  resource: "checklistItem",
  value: "create",
  name: "Create",
  action: "Create a checklist item",
  description: "Adds an entry to a checklist",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    checklist,
    neededText("name", "Name", "Task to do"),
    collection("additionalFields", "Additional Fields", [assignee]),
  ],
  request: (call) => ({
    method: "POST",
    path: at`/checklist/${call.parameters.checklist}/checklist_item`,
    body: numbered({ ...plain(call, "additionalFields"), name: call.parameters.name }),
  }),
  response,
});

const itemDelete = defineOperation({
  resource: "checklistItem",
  value: "delete",
  name: "Delete",
  action: "Delete a checklist item",
  description: "Deletes an entry of a checklist",
  effect: "idempotent",
  parameters: [checklist, checklistItem],
  request: { method: "DELETE", path: "/checklist/{checklist}/checklist_item/{checklistItem}" },
  response: { items: () => ({ success: true }) },
});

const itemUpdate = defineOperation({
  resource: "checklistItem",
  value: "update",
  name: "Update",
  action: "Update a checklist item",
  description: "Changes an entry of a checklist",
  effect: "idempotent",
  parameters: [
    checklist,
    checklistItem,
    collection("updateFields", "Update Fields", [
      assignee,
      text("name", "Name", "Task to do"),
      text("parent", "Parent Checklist Item ID", "The entry that it is a part of"),
      toggle("resolved", "Resolved", "Whether it is done"),
    ]),
  ],
  request: (call) => ({
    method: "PUT",
    path: at`/checklist/${call.parameters.checklist}/checklist_item/${call.parameters.checklistItem}`,
    body: numbered(plain(call, "updateFields")),
  }),
  response,
});

export const checklistOperations = [create, remove, update, itemCreate, itemDelete, itemUpdate] as const;
