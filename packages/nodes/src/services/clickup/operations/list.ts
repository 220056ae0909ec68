import type { NodeEnvironment } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  collection,
  fromList,
  longText,
  neededText,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { firstOf, plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { millisOf } from "../../../service/times.ts";
import { placeOfList, placeOfLists } from "./place.ts";
import { given } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

const details = [
  fromList("assignee", "Assignee Name or ID", "Who looks after it", { list: "getAssignees" }),
  longText("content", "Content", "The description of the list"),
  time("dueDate", "Due Date", "When it is due"),
  toggle("dueDateTime", "Due Date Time", "Whether the time of the day counts"),
  amount("priority", "Priority", "From 1 for urgent to 4 for low", 3, {
    typeOptions: { minValue: 1, maxValue: 4 },
  }),
] as const;

/** A list in ClickUp's format: https://developer.clickup.com/reference/createlist */
function listBody(fields: Values, context: Pick<NodeEnvironment, "workflow">): Values {
  const { assignee } = fields;
  return given({
    name: fields["name"],
    assignee: assignee === undefined || assignee === "" ? undefined : Number(assignee),
    content: fields["content"],
    due_date: millisOf(fields["dueDate"], context.workflow.timezone),
    due_date_time: fields["dueDateTime"],
    priority: fields["priority"],
    unset_status: fields["unsetStatus"],
  });
}

/** The folder or the space that contains the lists. */
const lists = ({ folderless, space, folder }: { folderless: boolean; space: string; folder: string }) =>
  folderless ? at`/space/${space}/list` : at`/folder/${folder}/list`;

const create = defineOperation({
  resource: "list",
  value: "create",
  name: "Create",
  action: "Create a list",
  description: "Adds a list to a folder or to a space",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...placeOfLists,
    neededText("name", "Name", "Name of the list"),
    collection("additionalFields", "Additional Fields", details),
  ],
  request: (call) => {
    const { name } = call.parameters;
    const fields = { ...plain(call, "additionalFields"), name };
    return sendJson("POST", lists(call.parameters), listBody(fields, call.context));
  },
});

const customFields = defineOperation({
  resource: "list",
  value: "customFields",
  name: "Get Custom Fields",
  action: "Get custom fields of a list",
  description: "Returns the custom fields of a list",
  effect: "idempotent",
  parameters: placeOfList,
  request: { method: "GET", path: "/list/{list}/field" },
  response: { items: "fields" },
});

const remove = defineOperation({
  resource: "list",
  value: "delete",
  name: "Delete",
  action: "Delete a list",
  description: "Deletes a list with its tasks",
  effect: "idempotent",
  parameters: placeOfList,
  request: { method: "DELETE", path: "/list/{list}" },
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource: "list",
  value: "get",
  name: "Get",
  action: "Get a list",
  description: "Returns a list",
  effect: "idempotent",
  parameters: placeOfList,
  request: { method: "GET", path: "/list/{list}" },
});

const limit = amount("limit", "Limit", "Maximum number of results to return", 50, {
  typeOptions: { minValue: 1 },
});

const getAll = defineOperation({
  resource: "list",
  value: "getAll",
  name: "Get Many",
  action: "Get many lists",
  description: "Returns the lists of a folder or of a space",
  effect: "idempotent",
  parameters: [
    ...placeOfLists,
    limit,
    collection("filters", "Filters", [
      toggle("archived", "Archived", "Whether archived lists are returned instead"),
    ]),
  ],
  request: (call) => ({ method: "GET", path: lists(call.parameters), query: plain(call, "filters") }),
  response: {
    items: (body, call) => firstOf((body as { lists?: unknown }).lists, call),
  },
});

const member = defineOperation({
  resource: "list",
  value: "member",
  name: "Get Members",
  action: "Get members of a list",
  description: "Returns who can see a list",
  effect: "idempotent",
  parameters: [neededText("id", "List ID", "Identifier of the list"), limit],
  request: { method: "GET", path: "/list/{id}/member" },
  response: {
    items: (body, call) => firstOf((body as { members?: unknown }).members, call),
  },
});

const update = defineOperation({
  resource: "list",
  value: "update",
  name: "Update",
  action: "Update a list",
  description: "Changes a list",
  effect: "idempotent",
  parameters: [
    ...placeOfList,
    collection("updateFields", "Update Fields", [
      ...details,
      text("name", "Name", "Name of the list"),
      toggle("unsetStatus", "Unset Status", "Whether its color is taken away"),
    ]),
  ],
  request: (call) =>
    sendJson("PUT", at`/list/${call.parameters.list}`, listBody(plain(call, "updateFields"), call.context)),
});

export const listOperations = [create, customFields, remove, get, getAll, member, update] as const;
