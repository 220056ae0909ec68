import { untyped } from "../../service/call.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import {
  choice,
  collection,
  fromList,
  longText,
  neededText,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { graphItems, limitsOf } from "../microsoft/listing.ts";

type Values = Readonly<Record<string, unknown>>;

const taskListId = fromList("taskListId", "List Name or ID", "The list of tasks", {
  list: "getTaskLists",
  required: true,
});
const taskId = neededText("taskId", "Task ID", "Identifier of the task");
const linkedResourceId = neededText(
  "linkedResourceId",
  "Linked Resource ID",
  "Identifier of the linked resource",
);
const listId = neededText("listId", "List ID", "Identifier of the list");
const displayName = neededText("displayName", "Name", "Name of the linked resource");

const taskFields = [
  longText("content", "Content", "The text of the task"),
  time("dueDateTime", "Due", "When it has to be done"),
  choice("importance", "Importance", "How important it is", {
    values: { low: "Low", normal: "Normal", high: "High" },
    standard: "normal",
  }),
  toggle("isReminderOn", "Is Reminder On", "Whether there is a reminder"),
  time("reminderDateTime", "Reminder", "When to remind"),
  choice("status", "Status", "How far it is", {
    values: {
      notStarted: "Not Started",
      inProgress: "In Progress",
      completed: "Completed",
      waitingOnOthers: "Waiting on Others",
      deferred: "Deferred",
    },
    standard: "notStarted",
  }),
] as const;

/** A task in To Do's format. */
function taskBody(given: Values, timeZone: string): Values {
  const { content, dueDateTime, reminderDateTime, ...more } = given;
  return withoutEmpty({
    ...more,
    dueDateTime: momentOf(dueDateTime, timeZone),
    reminderDateTime: momentOf(reminderDateTime, timeZone),
    body: content === undefined ? undefined : { content, contentType: "html" },
  });
}

/** A time with a zone is that instant; one without is in the workflow's zone. */
function momentOf(value: unknown, timeZone: string): Values | undefined {
  if (value === undefined || value === "") return undefined;
  const text = String(value);
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return { dateTime: text, timeZone };
  return { dateTime: new Date(text).toISOString().replace("Z", ""), timeZone: "UTC" };
}

const createTask = defineOperation({
  resource: "task",
  value: "create",
  name: "Create",
  action: "Create a task",
  description: "Adds a task to a list",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    taskListId,
    text("title", "Subject", "Task to do"),
    collection("additionalFields", "Additional Fields", taskFields),
  ],
  request: (call) => {
    const { taskListId: list, title } = call.parameters;
    const given = { title, ...plain(call, "additionalFields") };
    return sendJson("POST", at`/lists/${list}/tasks`, taskBody(given, call.context.workflow.timezone));
  },
});

const updateTask = defineOperation({
  resource: "task",
  value: "update",
  name: "Update",
  action: "Update a task",
  description: "Changes a task",
  effect: "idempotent",
  parameters: [
    taskListId,
    taskId,
    collection("updateFields", "Update Fields", [...taskFields, text("title", "Subject", "Task to do")]),
  ],
  request: (call) => {
    const { taskListId: list, taskId: id } = call.parameters;
    const body = taskBody(plain(call, "updateFields"), call.context.workflow.timezone);
    return sendJson("PATCH", at`/lists/${list}/tasks/${id}`, body);
  },
});

const externalId = text("externalId", "External ID", "Its identifier there");
const webUrl = text("webUrl", "Web URL", "Its address");

const createLink = defineOperation({
  resource: "linkedResource",
  value: "create",
  name: "Create",
  action: "Create a linked resource",
  description: "Links a task to something of another application",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    taskListId,
    taskId,
    displayName,
    neededText("applicationName", "Application Name", "Name of the application that it comes from"),
    collection("additionalFields", "Additional Fields", [externalId, webUrl]),
  ],
  request: (call) => {
    const { taskListId: list, taskId: id, displayName: name, applicationName } = call.parameters;
    const given = plain(call, "additionalFields");
    const body = { displayName: name, applicationName, ...given };
    return sendJson("POST", at`/lists/${list}/tasks/${id}/linkedResources`, body);
  },
});

const updateLink = defineOperation({
  resource: "linkedResource",
  value: "update",
  name: "Update",
  action: "Update a linked resource",
  description: "Changes a linked resource",
  effect: "idempotent",
  parameters: [
    taskListId,
    taskId,
    linkedResourceId,
    collection("updateFields", "Update Fields", [
      text("applicationName", "Application Name", "Name of the application that it comes from"),
      externalId,
      webUrl,
      text("displayName", "Name", "Name of the linked resource"),
    ]),
  ],
  request: (call) => {
    const { taskListId: list, taskId: id, linkedResourceId: link } = call.parameters;
    const path = at`/lists/${list}/tasks/${id}/linkedResources/${link}`;
    return sendJson("PATCH", path, plain(call, "updateFields"));
  },
});

const createList = defineOperation({
  resource: "list",
  value: "create",
  name: "Create",
  action: "Create a list",
  description: "Makes a list of tasks",
  effect: "unsafe",
  isDefault: true,
  parameters: [neededText("displayName", "List Name", "Name of the list")],
  request: { method: "POST", path: "/lists", body: { json: { displayName: "displayName" } } },
});

const updateList = defineOperation({
  resource: "list",
  value: "update",
  name: "Update",
  action: "Update a list",
  description: "Renames a list",
  effect: "idempotent",
  parameters: [listId, neededText("displayName", "New List Name", "New name of the list")],
  request: { method: "PATCH", path: "/lists/{listId}", body: { json: { displayName: "displayName" } } },
});

/** A kind of things that are read, listed and deleted alike. */
interface Kind {
  readonly resource: string;
  readonly noun: string;
  readonly place: Operation["parameters"];
  readonly id: Operation["parameters"][number];
  readonly path: (given: Values) => string;
}

const KINDS: readonly Kind[] = [
  { resource: "list", noun: "list", place: [], id: listId, path: () => "/lists" },
  {
    resource: "task",
    noun: "task",
    place: [taskListId],
    id: taskId,
    path: (given) => at`/lists/${given["taskListId"]}/tasks`,
  },
  {
    resource: "linkedResource",
    noun: "linked resource",
    place: [taskListId, taskId],
    id: linkedResourceId,
    path: (given) => at`/lists/${given["taskListId"]}/tasks/${given["taskId"]}/linkedResources`,
  },
];

const readingOf = ({ resource, noun, place, id, path }: Kind): Operation[] => {
  const one = (given: Values) => `${path(given)}${at`/${given[id.name]}`}`;
  return [
    defineOperation<Operation["parameters"], string>({
      resource,
      value: "delete",
      name: "Delete",
      action: `Delete a ${noun}`,
      description: `Deletes a ${noun}`,
      effect: "idempotent",
      parameters: [...place, id],
      request: ({ parameters }) => ({ method: "DELETE", path: one(parameters) }),
    }),
    defineOperation<Operation["parameters"], string>({
      resource,
      value: "get",
      name: "Get",
      action: `Get a ${noun}`,
      description: `Returns a ${noun}`,
      effect: "pure",
      parameters: [...place, id],
      request: ({ parameters }) => ({ method: "GET", path: one(parameters) }),
    }),
    defineOperation<Operation["parameters"], string>({
      resource,
      value: "getAll",
      name: "Get Many",
      action: `Get many ${noun}s`,
      description: `Returns ${noun}s`,
      effect: "pure",
      parameters: [...place, ...limitsOf(50)],
      run: (call) => graphItems(untyped(call), path(call.parameters)),
    }),
  ];
};

export const operations = [
  createTask,
  updateTask,
  createLink,
  updateLink,
  createList,
  updateList,
  ...KINDS.flatMap(readingOf),
] as const;
