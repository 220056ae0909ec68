import type { NodeEnvironment, NodeProperty } from "@heddle/workflow";
import { jsonOfText } from "../../../service/json-text.ts";
import { PAGE_PARAMETERS } from "../../../service/lower-description.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  longText,
  neededText,
  rows,
  severalFromList,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { firstOf, plain, recordsIn } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { millisOf } from "../../../service/times.ts";
import { placeOfList } from "./place.ts";
import { given, textsOf, usersOf } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

const taskId = neededText("id", "Task ID", "Identifier of the task");

const limits: NodeProperty["typeOptions"] = { minValue: 0, maxValue: 4 };

/** Properties of tasks on creation and on update. */
const details = [
  longText("content", "Content", "The description of the task"),
  time("dueDate", "Due Date", "When it is due"),
  toggle("dueDateTime", "Due Date Time", "Whether the time of the day counts"),
  text("parentId", "Parent ID", "The task that it is a part of"),
  amount("priority", "Priority", "From 1 for urgent to 4 for low; 0 for none", 3, { typeOptions: limits }),
  time("startDate", "Start Date", "When the work begins"),
  toggle("startDateTime", "Start Date Time", "Whether the time of the day counts"),
  amount("timeEstimate", "Time Estimate", "How long it will take, in minutes", 1),
] as const;

/** A task in ClickUp's format: https://developer.clickup.com/reference/createtask */
function taskBody(fields: Values, context: Pick<NodeEnvironment, "workflow">): Values {
  const { content, isMarkdown, priority, timeEstimate, parentId } = fields;
  return given({
    name: fields["name"],
    [isMarkdown === true ? "markdown_content" : "description"]: content,
    due_date: millisOf(fields["dueDate"], context.workflow.timezone),
    due_date_time: fields["dueDateTime"],
    parent: parentId,
    priority: priority === undefined ? undefined : Number(priority) || null,
    start_date: millisOf(fields["startDate"], context.workflow.timezone),
    start_date_time: fields["startDateTime"],
    status: fields["status"],
    time_estimate: timeEstimate === undefined ? undefined : Number(timeEstimate) * 60_000,
  });
}

const create = defineOperation({
  resource: "task",
  value: "create",
  name: "Create",
  action: "Create a task",
  description: "Adds a task to a list",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...placeOfList,
    neededText("name", "Name", "Name of the task"),
    collection("additionalFields", "Additional Fields", [
      severalFromList("assignees", "Assignee Names or IDs", "Assigned users", { list: "getAssignees" }),
      longText("customFieldsJson", "Custom Fields JSON", "Values of custom fields, as [{ id, value }]"),
      ...details,
      toggle("isMarkdown", "Is Markdown Content", "Whether the content is written in Markdown"),
      toggle("notifyAll", "Notify All", "Whether its creator is told too"),
      fromList("status", "Status Name or ID", "Its status", { list: "getStatuses" }),
      severalFromList("tags", "Tag Names or IDs", "Its tags", { list: "getTags" }),
    ]),
  ],
  request: (call) => {
    const fields = plain(call, "additionalFields");
    const { list, name } = call.parameters;
    const custom = jsonOfText(fields["customFieldsJson"], "Custom Fields JSON", call.itemIndex);
    const more = given({
      assignees: usersOf(fields["assignees"]),
      custom_fields: custom,
      notify_all: fields["notifyAll"],
      tags: textsOf(fields["tags"]),
    });
    return sendJson("POST", at`/list/${list}/task`, {
      ...taskBody({ ...fields, name }, call.context),
      ...more,
    });
  },
});

const update = defineOperation({
  resource: "task",
  value: "update",
  name: "Update",
  action: "Update a task",
  description: "Changes a task",
  effect: "idempotent",
  parameters: [
    taskId,
    collection("updateFields", "Update Fields", [
      text("addAssignee", "Add Assignee", "Numbers of users who work on it now, separated by commas"),
      ...details,
      toggle("markdownContent", "Markdown Content", "Whether the content is written in Markdown"),
      text("name", "Name", "Name of the task"),
      text("removeAssignee", "Remove Assignee", "Numbers of users who no longer work on it"),
      text("status", "Status", "Its status"),
    ]),
  ],
  request: (call) => {
    const fields = plain(call, "updateFields");
    const [add, rem] = [usersOf(fields["addAssignee"]), usersOf(fields["removeAssignee"])];
    return sendJson("PUT", at`/task/${call.parameters.id}`, {
      ...taskBody({ ...fields, isMarkdown: fields["markdownContent"] }, call.context),
      ...(add || rem ? { assignees: given({ add, rem }) } : {}),
    });
  },
});

const get = defineOperation({
  resource: "task",
  value: "get",
  name: "Get",
  action: "Get a task",
  description: "Returns a task",
  effect: "idempotent",
  parameters: [taskId],
  request: { method: "GET", path: "/task/{id}" },
});

const remove = defineOperation({
  resource: "task",
  value: "delete",
  name: "Delete",
  action: "Delete a task",
  description: "Deletes a task",
  effect: "idempotent",
  parameters: [taskId],
  request: { method: "DELETE", path: "/task/{id}" },
});

const customField = rows("customFieldsUi", "Custom Fields", {
  name: "customFieldsValues",
  displayName: "Custom Field",
  values: [
    fromList("fieldId", "Field Name or ID", "The field", { list: "getCustomFields" }),
    choice("operator", "Operator", "How it is compared", {
      values: {
        equal: "=",
        ">": ">",
        ">=": ">=",
        "<": "<",
        "<=": "<=",
        "!=": "!=",
        "IS NULL": "Is Empty",
        "IS NOT NULL": "Is Not Empty",
      },
      standard: "equal",
    }),
    text("value", "Value", "What it is compared with"),
  ],
});

const filters = collection("filters", "Filters", [
  toggle("archived", "Archived", "Whether archived tasks are returned instead"),
  severalFromList("assignees", "Assignee Names or IDs", "Who works on them", { list: "getAssignees" }),
  customField,
  time("dateCreatedGt", "Date Created Greater Than", "Created after this time"),
  time("dateCreatedLt", "Date Created Less Than", "Created before this time"),
  time("dateUpdatedGt", "Date Updated Greater Than", "Changed after this time"),
  time("dateUpdatedLt", "Date Updated Less Than", "Changed before this time"),
  time("dueDateGt", "Due Date Greater Than", "Due after this time"),
  time("dueDateLt", "Due Date Less Than", "Due before this time"),
  toggle("includeClosed", "Include Closed", "Whether closed tasks are returned too"),
  choice("orderBy", "Order By", "What the tasks are ordered by", {
    values: { id: "ID", created: "Created", updated: "Updated", due_date: "Due Date" },
    standard: "created",
  }),
  severalFromList("statuses", "Status Names or IDs", "Their status", { list: "getStatuses" }),
  toggle("subtasks", "Subtasks", "Whether parts of tasks are returned too"),
  severalFromList("tags", "Tag Names or IDs", "Their tags", { list: "getTags" }),
]);

/** The filters in ClickUp's format: https://developer.clickup.com/reference/gettasks */
function tasksQuery(filters: Values, context: Pick<NodeEnvironment, "workflow">): Values {
  const rowsGiven = Object(filters["customFieldsUi"]) as Values;
  const conditions = recordsIn(rowsGiven["customFieldsValues"]).map(({ fieldId, operator, value }) =>
    given({ field_id: fieldId, operator: operator === "equal" ? "=" : operator, value }),
  );
  const times = ["dateCreated", "dateUpdated", "dueDate"].flatMap((name) =>
    ["Gt", "Lt"].map((end) => [
      `${name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)}_${end.toLowerCase()}`,
      millisOf(filters[name + end], context.workflow.timezone),
    ]),
  );
  return {
    ...Object.fromEntries(times),
    archived: filters["archived"],
    assignees: textsOf(filters["assignees"]),
    custom_fields: conditions.length > 0 ? JSON.stringify(conditions) : undefined,
    include_closed: filters["includeClosed"],
    order_by: filters["orderBy"],
    statuses: textsOf(filters["statuses"]),
    subtasks: filters["subtasks"],
    tags: textsOf(filters["tags"]),
  };
}

const getAll = defineOperation({
  resource: "task",
  value: "getAll",
  name: "Get Many",
  action: "Get many tasks",
  description: "Returns the tasks of a list",
  effect: "idempotent",
  parameters: [...placeOfList, filters],
  request: (call) => ({
    method: "GET",
    path: at`/list/${call.parameters.list}/task`,
    query: tasksQuery(plain(call, "filters"), call.context),
  }),
  pages: { by: "pageNumber", query: "page", first: 0, size: { each: 100 } },
  response: { items: "tasks" },
});

const member = defineOperation({
  resource: "task",
  value: "member",
  name: "Get Members",
  action: "Get members of a task",
  description: "Returns who can see a task",
  effect: "idempotent",
  parameters: [taskId, ...PAGE_PARAMETERS],
  request: { method: "GET", path: "/task/{id}/member" },
  response: {
    items: (body, call) => firstOf((body as { members?: unknown }).members, call),
  },
});

const setCustomField = defineOperation({
  resource: "task",
  value: "setCustomField",
  name: "Set Custom Field",
  action: "Set a custom field of a task",
  description: "Gives a custom field of a task a value",
  effect: "idempotent",
  parameters: [
    neededText("task", "Task ID", "Identifier of the task"),
    neededText("field", "Field ID", "Identifier of the custom field"),
    toggle("jsonParse", "Value Is JSON", "Whether the value is written in JSON, such as a list or a number"),
    text("value", "Value", "The value"),
  ],
  request: (call) => {
    const { task, field, jsonParse, value } = call.parameters;
    const parsed = jsonParse ? jsonOfText(value, "Value", call.itemIndex) : value;
    return sendJson("POST", at`/task/${task}/field/${field}`, { value: parsed });
  },
});

export const taskOperations = [create, remove, get, getAll, member, setCustomField, update] as const;
