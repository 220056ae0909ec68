import { isRecord } from "@heddle/workflow";
import { jsonBody } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, longText, text } from "../../service/parameters.ts";
import { plain } from "../../service/plain.ts";
import { instantOf } from "../../service/times.ts";
import { withEarlierNames } from "./earlier-names.ts";
import { listOf } from "./list-of.ts";
import { chosen, labels, pageParameters, project, taskFields, taskId } from "./parameters.ts";

type Values = Readonly<Record<string, unknown>>;

const taskPath = (id: string) => `/tasks/${encodeURIComponent(id.trim())}`;

/** The members of a task that forms have. */
function taskBody(fields: Values, timezone: string): Values {
  return {
    content: fields["content"],
    description: fields["description"],
    due_datetime: instantOf(fields["dueDateTime"], timezone),
    due_string: fields["dueString"],
    due_lang: fields["dueLang"],
    labels: fields["labels"],
    parent_id: fields["parentId"],
    priority: fields["priority"],
    section_id: fields["section"],
  };
}

const response = { items: (body: unknown) => (isRecord(body) ? withEarlierNames(body) : body) };

const create = defineOperation({
  resource: "task",
  value: "create",
  name: "Create",
  action: "Create a task",
  description: "Adds a task to a project",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    project,
    labels,
    longText("content", "Content", "Task to do", { required: true }),
    collection("options", "Additional Fields", [
      ...taskFields,
      chosen("parentId", "Parent Name or ID", "The task that it is a part of", "getItems"),
      chosen("section", "Section Name or ID", "The section of the project", "getSections"),
    ]),
  ],
  request: (call) => {
    const { content, labels: names, project: project_id } = call.parameters;
    const { timezone } = call.context.workflow;
    const fields = { ...plain(call, "options"), content, labels: names.length > 0 ? names : undefined };
    return { method: "POST", path: "/tasks", body: jsonBody({ ...taskBody(fields, timezone), project_id }) };
  },
  response,
});

const done = (value: string, name: string, action: string, description: string, path: string) =>
  defineOperation({
    resource: "task",
    value,
    name,
    action,
    description,
    effect: "idempotent",
    parameters: [taskId],
    request: ({ parameters }) => ({ method: "POST", path: `${taskPath(parameters.taskId)}${path}` }),
    response: { items: () => ({ success: true }) },
  });

const close = done("close", "Close", "Close a task", "Marks a task as done", "/close");
const reopen = done("reopen", "Reopen", "Reopen a task", "Marks a task as not done", "/reopen");

const get = defineOperation({
  resource: "task",
  value: "get",
  name: "Get",
  action: "Get a task",
  description: "Reads a task",
  effect: "idempotent",
  parameters: [taskId],
  request: ({ parameters }) => ({ method: "GET", path: taskPath(parameters.taskId) }),
  response,
});

const getAll = defineOperation({
  resource: "task",
  value: "getAll",
  name: "Get Many",
  action: "Get many tasks",
  description: "Lists tasks that are not done",
  effect: "idempotent",
  parameters: [
    ...pageParameters,
    collection("filters", "Filters", [
      text("filter", "Filter", "Which tasks, in the language of Todoist's filters, such as today | overdue"),
      text("ids", "IDs", "Identifiers of tasks, separated by commas"),
      chosen("labelId", "Label Name or ID", "The label that they have", "getLabels"),
      text("lang", "Lang", "Language of the filter, by two letters"),
      text("parentId", "Parent ID", "The task that they are parts of"),
      chosen("projectId", "Project Name or ID", "The project that they belong to", "getProjects"),
      chosen("sectionId", "Section Name or ID", "The section that they belong to", "getSections"),
    ]),
  ],
  run: async (call) => {
    const { filter, lang, ids, labelId, parentId, projectId, sectionId } = plain(call, "filters");
    const isFiltered = filter !== undefined && filter !== "";
    const query = { ids, label: labelId, parent_id: parentId, project_id: projectId, section_id: sectionId };
    const request = isFiltered
      ? { path: "/tasks/filter", query: { query: filter, lang } }
      : { path: "/tasks", query };
    const found = await listOf(call, request, call.parameters);
    return found.map(({ json }) => ({ json: withEarlierNames(json) }));
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
      text("content", "Content", "Task to do"),
      ...taskFields,
      labels,
    ]),
  ],
  request: (call) => ({
    method: "POST",
    path: taskPath(call.parameters.taskId),
    body: jsonBody(taskBody(plain(call, "updateFields"), call.context.workflow.timezone)),
  }),
  response,
});

const move = defineOperation({
  resource: "task",
  value: "move",
  name: "Move",
  action: "Move a task",
  description: "Moves a task to another project, section or task",
  effect: "idempotent",
  parameters: [
    taskId,
    project,
    collection("options", "Options", [
      chosen("parent", "Parent Name or ID", "The task that it becomes a part of", "getItems"),
      chosen("section", "Section Name or ID", "The section that it is put into", "getSections"),
    ]),
  ],
  request: (call) => {
    const { section, parent } = plain(call, "options");
    const to = section
      ? { section_id: section }
      : parent
        ? { parent_id: parent }
        : { project_id: call.parameters.project };
    return { method: "POST", path: `${taskPath(call.parameters.taskId)}/move`, body: jsonBody(to) };
  },
  response,
});

const remove = defineOperation({
  resource: "task",
  value: "delete",
  name: "Delete",
  action: "Delete a task",
  description: "Deletes a task",
  effect: "idempotent",
  parameters: [taskId],
  request: ({ parameters }) => ({ method: "DELETE", path: taskPath(parameters.taskId) }),
});

/** Operations on tasks: https://developer.todoist.com/api/v1 */
export const taskOperations = [create, close, remove, get, getAll, move, reopen, update] as const;
