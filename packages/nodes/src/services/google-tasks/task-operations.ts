import { jsonBody, type SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection } from "../../service/parameters.ts";
import { instantOf } from "../../service/times.ts";
import { listFields, taskFields, taskId, taskList, title, updateFields } from "./parameters.ts";

const pathOf = (list: string, task?: string) =>
  `/lists/${encodeURIComponent(list)}/tasks${task === undefined ? "" : `/${encodeURIComponent(task)}`}`;

type Zoned = Pick<SendingCall, "context">;
const at = ({ context }: Zoned, time: string | undefined) =>
  time ? instantOf(time, context.workflow.timezone) : undefined;

/** The members of a task that forms have. */
function taskBody(
  call: Zoned,
  fields: { completed?: string; deleted?: boolean; dueDate?: string; notes?: string; status?: string },
) {
  return {
    completed: at(call, fields.completed),
    deleted: fields.deleted,
    due: at(call, fields.dueDate),
    notes: fields.notes,
    status: fields.status,
  };
}

const create = defineOperation({
  resource: "task",
  value: "create",
  name: "Create",
  action: "Create a task",
  description: "Adds a task to a list",
  effect: "unsafe",
  isDefault: true,
  parameters: [taskList, title, collection("additionalFields", "Additional Fields", taskFields)],
  request: (call) => {
    const { task, title: name, additionalFields: fields } = call.parameters;
    return {
      method: "POST",
      path: pathOf(String(task)),
      query: { parent: fields.parent, previous: fields.previous },
      body: jsonBody({ title: name, ...taskBody(call, fields) }),
    };
  },
});

const get = defineOperation({
  resource: "task",
  value: "get",
  name: "Get",
  action: "Get a task",
  description: "Reads a task",
  effect: "idempotent",
  parameters: [taskList, taskId],
  request: ({ parameters: { task, taskId: id } }) => ({ method: "GET", path: pathOf(String(task), id) }),
});

const getAll = defineOperation({
  resource: "task",
  value: "getAll",
  name: "Get Many",
  action: "Get many tasks",
  description: "Lists the tasks of a list",
  effect: "idempotent",
  parameters: [taskList, collection("additionalFields", "Additional Fields", listFields)],
  request: (call) => {
    const { task, additionalFields: fields } = call.parameters;
    return {
      method: "GET",
      path: pathOf(String(task)),
      query: {
        completedMax: at(call, fields.completedMax),
        completedMin: at(call, fields.completedMin),
        dueMax: at(call, fields.dueMax),
        dueMin: at(call, fields.dueMin),
        showCompleted: fields.showCompleted,
        showDeleted: fields.showDeleted,
        showHidden: fields.showHidden,
        updatedMin: at(call, fields.updatedMin),
      },
    };
  },
  pages: {
    by: "cursor",
    at: "nextPageToken",
    to: { query: "pageToken" },
    size: { query: "maxResults", max: 100 },
  },
  response: { items: "items" },
});

const update = defineOperation({
  resource: "task",
  value: "update",
  name: "Update",
  action: "Update a task",
  description: "Changes a task",
  effect: "idempotent",
  parameters: [taskList, taskId, collection("updateFields", "Update Fields", updateFields)],
  request: (call) => {
    const { task, taskId: id, updateFields: fields } = call.parameters;
    return {
      method: "PATCH",
      path: pathOf(String(task), id),
      body: jsonBody({ title: fields.title, ...taskBody(call, fields) }),
    };
  },
});

const remove = defineOperation({
  resource: "task",
  value: "delete",
  name: "Delete",
  action: "Delete a task",
  description: "Deletes a task",
  effect: "unsafe",
  parameters: [taskList, taskId],
  request: ({ parameters: { task, taskId: id } }) => ({ method: "DELETE", path: pathOf(String(task), id) }),
  response: { items: () => ({ success: true }) },
});

/** Operations on tasks. */
export const taskOperations = [create, get, getAll, update, remove] as const;
