import type { NodeEnvironment } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import {
  choice,
  collection,
  fromList,
  longText,
  neededText,
  severalFromList,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, entriesOf } from "../../../service/requests.ts";
import { dayOf, instantOf } from "../../../service/times.ts";
import { data, done, PAGES, sendData, taskId, within, workspace } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

const assignee = within("assignee", "Assignee Name or ID", "Assigned users", {
  list: "getUsers",
  of: ["workspace"],
});
const status = choice("assignee_status", "Assignee Status", "When the assignee wants to do it", {
  values: { inbox: "Inbox", today: "Today", upcoming: "Upcoming", later: "Later" },
  standard: "inbox",
});
const details = [
  assignee,
  status,
  toggle("completed", "Completed", "Whether it is done"),
  time("due_on", "Due On", "The day on which it is due"),
  toggle("liked", "Liked", "Whether the account likes it"),
  longText("notes", "Notes", "The text of the task"),
] as const;

/** A task in Asana's format: https://developers.asana.com/reference/createtask */
function taskOf({ due_on, projects, ...others }: Values, context: Pick<NodeEnvironment, "workflow">): Values {
  const places = entriesOf(projects);
  return {
    ...others,
    due_on: dayOf(due_on, context.workflow.timezone),
    projects: places.length > 0 ? places : undefined,
  };
}

const projects = severalFromList("projects", "Project Names or IDs", "The projects that it belongs to", {
  list: "getProjects",
});

const create = defineOperation({
  resource: "task",
  value: "create",
  name: "Create",
  action: "Create a task",
  description: "Adds a task",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    workspace,
    neededText("name", "Name", "Name of the task"),
    collection("otherProperties", "Additional Fields", [...details, projects]),
  ],
  request: (call) => {
    const { workspace: place, name } = call.parameters;
    const fields = { ...plain(call, "otherProperties"), workspace: place, name };
    return sendData("POST", "/tasks", taskOf(fields, call.context));
  },
  response: data,
});

const remove = defineOperation({
  resource: "task",
  value: "delete",
  name: "Delete",
  action: "Delete a task",
  description: "Deletes a task",
  effect: "idempotent",
  parameters: [taskId],
  request: { method: "DELETE", path: "/tasks/{id}" },
  response: done,
});

const get = defineOperation({
  resource: "task",
  value: "get",
  name: "Get",
  action: "Get a task",
  description: "Returns a task",
  effect: "idempotent",
  parameters: [taskId],
  request: { method: "GET", path: "/tasks/{id}" },
  response: data,
});

const FIELDS = {
  gid: "GID",
  assignee: "Assignee",
  assignee_status: "Assignee Status",
  completed: "Completed",
  completed_at: "Completed At",
  completed_by: "Completed By",
  created_at: "Created At",
  custom_fields: "Custom Fields",
  dependencies: "Dependencies",
  dependents: "Dependents",
  due_at: "Due At",
  due_on: "Due On",
  followers: "Followers",
  hearted: "Hearted",
  hearts: "Hearts",
  is_rendered_as_separator: "Is Rendered as Separator",
  liked: "Liked",
  likes: "Likes",
  memberships: "Memberships",
  modified_at: "Modified At",
  name: "Name",
  notes: "Notes",
  num_hearts: "Number of Hearts",
  num_likes: "Number of Likes",
  num_subtasks: "Number of Subtasks",
  parent: "Parent",
  permalink_url: "Permalink",
  projects: "Projects",
  resource_subtype: "Resource Subtype",
  resource_type: "Resource Type",
  start_on: "Start On",
  tags: "Tags",
  workspace: "Workspace",
};

const fields = {
  displayName: "Fields",
  name: "fields",
  type: "multiOptions",
  options: Object.entries(FIELDS).map(([value, name]) => ({ name, value })),
  default: ["gid", "name", "resource_type"],
  description: "Task fields to return",
} as const;

const getAll = defineOperation({
  resource: "task",
  value: "getAll",
  name: "Get Many",
  action: "Get many tasks",
  description: "Returns the tasks of a project, of a section, or of someone in a workspace",
  effect: "idempotent",
  parameters: [
    collection("filters", "Filters", [
      within("assignee", "Assignee Name or ID", "Who works on them; with it, the workspace is needed", {
        list: "getUsers",
        of: ["filters.workspace"],
      }),
      time("completed_since", "Completed Since", "Only what is not done, or was done after this time"),
      fields,
      time("modified_since", "Modified Since", "Only what was changed after this time"),
      within("project", "Project Name or ID", "The project that they belong to", {
        list: "getProjects",
        of: ["filters.workspace"],
      }),
      within("section", "Section Name or ID", "The section that they belong to", {
        list: "getSections",
        of: ["filters.project"],
      }),
      fromList("workspace", "Workspace Name or ID", "The workspace of the assignee", {
        list: "getWorkspaces",
      }),
    ]),
  ],
  request: (call) => {
    const { completed_since, modified_since, section, fields: shown, ...filters } = plain(call, "filters");
    const { timezone } = call.context.workflow;
    // A section implies its project, and an assignee needs a workspace: Asana accepts only one of these filters.
    const place = section ? { section } : filters["project"] ? { project: filters["project"] } : filters;
    const query = {
      ...place,
      completed_since: completed_since === "now" ? "now" : instantOf(completed_since, timezone),
      modified_since: instantOf(modified_since, timezone),
      opt_fields: entriesOf(shown).join(","),
    };
    return { method: "GET", path: "/tasks", query };
  },
  pages: PAGES,
  response: data,
});

const move = defineOperation({
  resource: "task",
  value: "move",
  name: "Move",
  action: "Move a task",
  description: "Moves a task to a section",
  effect: "idempotent",
  parameters: [
    taskId,
    fromList("projectId", "Project Name or ID", "The project of the section", { list: "getProjects" }),
    within("section", "Section Name or ID", "Target of the task", {
      list: "getSections",
      of: ["projectId"],
      required: true,
    }),
  ],
  request: ({ parameters: { section, id } }) =>
    sendData("POST", at`/sections/${section}/addTask`, { task: id }),
  response: done,
});

const search = defineOperation({
  resource: "task",
  value: "search",
  name: "Search",
  action: "Search for tasks",
  description: "Finds tasks of a workspace by their texts",
  effect: "idempotent",
  parameters: [
    workspace,
    collection("searchTaskProperties", "Filters", [
      toggle("completed", "Completed", "Whether only what is done is found, or only what is not"),
      text("text", "Text", "What their names and texts contain"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: at`/workspaces/${call.parameters.workspace}/tasks/search`,
    query: plain(call, "searchTaskProperties"),
  }),
  response: data,
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
    collection("otherProperties", "Update Fields", [
      ...details,
      text("name", "Name", "Name of the task"),
      fromList("workspace", "Workspace Name or ID", "The workspace, whose users can be chosen", {
        list: "getWorkspaces",
      }),
    ]),
  ],
  request: (call) => {
    const { workspace: _place, ...given } = plain(call, "otherProperties");
    return sendData("PUT", at`/tasks/${call.parameters.id}`, taskOf(given, call.context));
  },
  response: data,
});

const parentId = neededText("taskId", "Parent Task ID", "Number of the task that it is a part of");

const subtaskCreate = defineOperation({
  resource: "subtask",
  value: "create",
  name: "Create",
  action: "Create a subtask",
  description: "Adds a part to a task",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    parentId,
    neededText("name", "Name", "Name of the subtask"),
    collection("otherProperties", "Additional Fields", [
      ...details,
      fromList("workspace", "Workspace Name or ID", "The workspace", { list: "getWorkspaces" }),
    ]),
  ],
  request: (call) => {
    const given = { ...plain(call, "otherProperties"), name: call.parameters.name };
    return sendData("POST", at`/tasks/${call.parameters.taskId}/subtasks`, taskOf(given, call.context));
  },
  response: data,
});

const subtaskList = defineOperation({
  resource: "subtask",
  value: "getAll",
  name: "Get Many",
  action: "Get many subtasks",
  description: "Returns the parts of a task",
  effect: "idempotent",
  parameters: [
    parentId,
    collection("options", "Options", [
      fields,
      toggle("opt_pretty", "Pretty", "Whether Asana formats its answer; items are the same"),
    ]),
  ],
  request: (call) => {
    const { fields: shown, opt_pretty } = plain(call, "options");
    const query = { opt_fields: entriesOf(shown).join(","), opt_pretty };
    return { method: "GET", path: at`/tasks/${call.parameters.taskId}/subtasks`, query };
  },
  pages: PAGES,
  response: data,
});

export const taskOperations = [
  create,
  remove,
  get,
  getAll,
  move,
  search,
  update,
  subtaskCreate,
  subtaskList,
] as const;
