import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";

const task = neededText("task", "Task ID", "Identifier of the task");
const dependsOnTask = neededText(
  "dependsOnTask",
  "Depends On Task ID",
  "The task that has to be done before",
);

const dependencyCreate = defineOperation({
  resource: "taskDependency",
  value: "create",
  name: "Create",
  action: "Create a task dependency",
  description: "Lets a task wait for another one",
  effect: "idempotent",
  isDefault: true,
  parameters: [task, dependsOnTask],
  request: ({ parameters }) =>
    sendJson("POST", at`/task/${parameters.task}/dependency`, { depends_on: parameters.dependsOnTask }),
});

const dependencyDelete = defineOperation({
  resource: "taskDependency",
  value: "delete",
  name: "Delete",
  action: "Delete a task dependency",
  description: "Lets a task no longer wait for another one",
  effect: "idempotent",
  parameters: [task, dependsOnTask],
  request: { method: "DELETE", path: "/task/{task}/dependency", query: { depends_on: "dependsOnTask" } },
});

const taskId = neededText("taskId", "Task ID", "Identifier of the task");
const listId = neededText("listId", "List ID", "Identifier of the list");

const listAdd = defineOperation({
  resource: "taskList",
  value: "add",
  name: "Add",
  action: "Add a task to a list",
  description: "Shows a task in a further list",
  effect: "idempotent",
  isDefault: true,
  parameters: [taskId, listId],
  request: { method: "POST", path: "/list/{listId}/task/{taskId}" },
});

const listRemove = defineOperation({
  resource: "taskList",
  value: "remove",
  name: "Remove",
  action: "Remove a task from a list",
  description: "Takes a task out of a list that is not its own",
  effect: "idempotent",
  parameters: [taskId, listId],
  request: { method: "DELETE", path: "/list/{listId}/task/{taskId}" },
});

const tagParameters = [
  taskId,
  neededText("tagName", "Tag Name", "Name of the tag"),
  collection("additionalFields", "Additional Fields", [
    toggle("custom_task_ids", "Custom Task IDs", "Whether the task is named by its custom identifier"),
    text("team_id", "Team ID", "The workspace, where custom identifiers are used"),
  ]),
] as const;

const tagAdd = defineOperation({
  resource: "taskTag",
  value: "add",
  name: "Add",
  action: "Add a tag to a task",
  description: "Gives a task a tag",
  effect: "idempotent",
  isDefault: true,
  parameters: tagParameters,
  request: (call) => ({
    method: "POST",
    path: at`/task/${call.parameters.taskId}/tag/${call.parameters.tagName}`,
    query: plain(call, "additionalFields"),
  }),
});

const tagRemove = defineOperation({
  resource: "taskTag",
  value: "remove",
  name: "Remove",
  action: "Remove a tag from a task",
  description: "Takes a tag from a task",
  effect: "idempotent",
  parameters: tagParameters,
  request: (call) => ({
    method: "DELETE",
    path: at`/task/${call.parameters.taskId}/tag/${call.parameters.tagName}`,
    query: plain(call, "additionalFields"),
  }),
});

/** Operations on dependencies, lists and tags of tasks. */
export const taskLinkOperations = [
  dependencyCreate,
  dependencyDelete,
  listAdd,
  listRemove,
  tagAdd,
  tagRemove,
] as const;
