import type { NodeEnvironment } from "@heddle/workflow";
import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  collection,
  fromList,
  longText,
  neededText,
  severalFromList,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { firstOf, plain, recordsIn } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { millisOf } from "../../../service/times.ts";
import { placeOfTask, team } from "./place.ts";
import { textsOf, usersOf } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

const timeEntry = neededText("timeEntry", "Time Entry ID", "Number of the time entry");
const response = { items: "data" } as const;
const task = fromList("task", "Task Name or ID", "The task that was worked on", { list: "getTasks" });
const archived = toggle("archived", "Archived", "Whether the list offers archived tasks");
const duration = amount("duration", "Duration (Minutes)", "How long it took", 0, {
  typeOptions: { minValue: 0 },
});
const start = time("start", "Start", "When the work began", { required: true });
const tags = severalFromList("tags", "Tag Names or IDs", "Tags of the entry", { list: "getTimeEntryTags" });
const tracked = [
  toggle("billable", "Billable", "Whether the time is billed", true),
  longText("description", "Description", "What was done"),
  tags,
] as const;

const named = (given: unknown) => textsOf(given)?.map((name) => ({ name }));

/** A time entry in ClickUp's format: https://developer.clickup.com/reference/createatimeentry */
function entryBody(fields: Values, context: Pick<NodeEnvironment, "workflow">): Values {
  const { duration: minutes } = fields;
  return {
    start: millisOf(fields["start"], context.workflow.timezone),
    duration: minutes === undefined ? undefined : Number(minutes) * 60_000,
    billable: fields["billable"],
    description: fields["description"],
    tags: named(fields["tags"]),
    assignee: usersOf(fields["assignee"])?.[0],
    tid: fields["task"],
  };
}

const create = defineOperation({
  resource: "timeEntry",
  value: "create",
  name: "Create",
  action: "Create a time entry",
  description: "Records time that was worked",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    team,
    ...placeOfTask,
    start,
    { ...duration, required: true },
    archived,
    task,
    collection("additionalFields", "Additional Fields", [
      fromList("assignee", "Assignee Name or ID", "Who worked", { list: "getUsers" }),
      ...tracked,
    ]),
  ],
  request: (call) => {
    const { team: id, start, duration, task } = call.parameters;
    const fields = { ...plain(call, "additionalFields"), start, duration, task };
    return {
      method: "POST",
      path: at`/team/${id}/time_entries`,
      body: jsonBody(entryBody(fields, call.context)),
    };
  },
});

const remove = defineOperation({
  resource: "timeEntry",
  value: "delete",
  name: "Delete",
  action: "Delete a time entry",
  description: "Deletes a time entry",
  effect: "idempotent",
  parameters: [team, timeEntry],
  request: { method: "DELETE", path: "/team/{team}/time_entries/{timeEntry}" },
  response,
});

const get = defineOperation({
  resource: "timeEntry",
  value: "get",
  name: "Get",
  action: "Get a time entry",
  description: "Returns a time entry, or the one that runs",
  effect: "idempotent",
  parameters: [
    team,
    toggle("running", "Running", "Whether the time entry is returned that runs now"),
    { ...timeEntry, displayOptions: { show: { running: [false] } } },
  ],
  request: ({ parameters }) => ({
    method: "GET",
    path: at`/team/${parameters.team}/time_entries/${parameters.running ? "current" : parameters.timeEntry}`,
  }),
  response,
});

const getAll = defineOperation({
  resource: "timeEntry",
  value: "getAll",
  name: "Get Many",
  action: "Get many time entries",
  description: "Returns time entries between two times",
  effect: "idempotent",
  parameters: [
    team,
    { ...start, description: "The earliest time" },
    time("end", "End", "The latest time", { required: true }),
    amount("limit", "Limit", "Maximum number of results to return", 50, { typeOptions: { minValue: 1 } }),
    collection("filters", "Filters", [
      severalFromList("assignee", "Assignee Names or IDs", "Who worked", { list: "getUsers" }),
    ]),
  ],
  request: (call) => {
    const { team: id, start, end } = call.parameters;
    const query = {
      start_date: millisOf(start, call.context.workflow.timezone),
      end_date: millisOf(end, call.context.workflow.timezone),
      assignee: textsOf(plain(call, "filters")["assignee"])?.join(","),
    };
    return { method: "GET", path: at`/team/${id}/time_entries`, query };
  },
  response: {
    items: (body, call) => firstOf((body as { data?: unknown }).data, call),
  },
});

const begin = defineOperation({
  resource: "timeEntry",
  value: "start",
  name: "Start",
  action: "Start a time entry",
  description: "Begins to measure time for a task",
  effect: "unsafe",
  parameters: [
    team,
    neededText("task", "Task ID", "Identifier of the task"),
    collection("additionalFields", "Additional Fields", tracked),
  ],
  request: (call) => {
    const fields = { ...plain(call, "additionalFields"), task: call.parameters.task };
    const path = at`/team/${call.parameters.team}/time_entries/start`;
    return { method: "POST", path, body: jsonBody(entryBody(fields, call.context)) };
  },
  response,
});

const stop = defineOperation({
  resource: "timeEntry",
  value: "stop",
  name: "Stop",
  action: "Stop a time entry",
  description: "Ends the time entry that runs",
  effect: "unsafe",
  parameters: [team],
  request: { method: "POST", path: "/team/{team}/time_entries/stop" },
  response,
});

const update = defineOperation({
  resource: "timeEntry",
  value: "update",
  name: "Update",
  action: "Update a time entry",
  description: "Changes a time entry",
  effect: "idempotent",
  parameters: [
    team,
    ...placeOfTask,
    archived,
    timeEntry,
    collection("updateFields", "Update Fields", [...tracked, duration, { ...start, required: false }, task]),
  ],
  request: (call) => ({
    method: "PUT",
    path: at`/team/${call.parameters.team}/time_entries/${call.parameters.timeEntry}`,
    body: jsonBody(entryBody(plain(call, "updateFields"), call.context)),
  }),
  response: { items: (body) => (body as { data?: unknown })?.data ?? { success: true } },
});

const timeEntryIds = neededText("timeEntryIds", "Time Entry IDs", "Their numbers, separated by commas");
const done = { items: () => ({ success: true }) };

const tagAdd = defineOperation({
  resource: "timeEntryTag",
  value: "add",
  name: "Add",
  action: "Add tags to time entries",
  description: "Gives time entries tags",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    team,
    timeEntryIds,
    {
      displayName: "Tags",
      name: "tagsUi",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      placeholder: "Add tag",
      default: {},
      options: [
        {
          name: "tagsValues",
          displayName: "Tag",
          values: [
            text("name", "Name", "Name of the tag"),
            {
              displayName: "Background Color",
              name: "tag_bg",
              type: "color",
              default: "#000000",
              description: "Color behind the text",
            },
            {
              displayName: "Foreground Color",
              name: "tag_fg",
              type: "color",
              default: "#ff0000",
              description: "Color of the text",
            },
          ],
        },
      ],
    },
  ],
  request: (call) =>
    sendJson("POST", at`/team/${call.parameters.team}/time_entries/tags`, {
      time_entry_ids: textsOf(call.parameters.timeEntryIds),
      tags: recordsIn(plain(call, "tagsUi")["tagsValues"]),
    }),
  response: done,
});

const tagList = defineOperation({
  resource: "timeEntryTag",
  value: "getAll",
  name: "Get Many",
  action: "Get many time entry tags",
  description: "Returns the tags that time entries have",
  effect: "idempotent",
  parameters: [
    team,
    amount("limit", "Limit", "Maximum number of results to return", 50, { typeOptions: { minValue: 1 } }),
  ],
  request: { method: "GET", path: "/team/{team}/time_entries/tags" },
  response: {
    items: (body, call) => firstOf((body as { data?: unknown }).data, call),
  },
});

const tagRemove = defineOperation({
  resource: "timeEntryTag",
  value: "remove",
  name: "Remove",
  action: "Remove tags from time entries",
  description: "Takes tags from time entries",
  effect: "idempotent",
  parameters: [
    team,
    timeEntryIds,
    severalFromList("tagNames", "Tag Names or IDs", "The tags", { list: "getTimeEntryTags", required: true }),
  ],
  request: ({ parameters }) =>
    sendJson("DELETE", at`/team/${parameters.team}/time_entries/tags`, {
      time_entry_ids: textsOf(parameters.timeEntryIds),
      tags: named(parameters.tagNames),
    }),
  response: done,
});

export const timeEntryOperations = [
  create,
  remove,
  get,
  getAll,
  begin,
  stop,
  update,
  tagAdd,
  tagList,
  tagRemove,
] as const;
