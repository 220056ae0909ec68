import { defineOperation } from "../../../service/operation.ts";
import { collection, fromList, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { data, done, sendData, taskId } from "./fields.ts";

const commentAdd = defineOperation({
  resource: "taskComment",
  value: "add",
  name: "Add",
  action: "Add a comment to a task",
  description: "Comments on a task",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    taskId,
    toggle("isTextHtml", "Is Text HTML", "Whether the text is written in HTML"),
    longText("text", "Text", "The text", { required: true }),
    collection("additionalFields", "Additional Fields", [
      toggle("is_pinned", "Pinned", "Whether the comment is pinned"),
    ]),
  ],
  request: (call) => {
    const { id, isTextHtml, text: given } = call.parameters;
    // Asana accepts HTML only inside a body element.
    const html = /^\s*<body>/.test(given) ? given : `<body>${given}</body>`;
    const content = isTextHtml ? { html_text: html } : { text: given };
    return sendData("POST", at`/tasks/${id}/stories`, { ...content, ...plain(call, "additionalFields") });
  },
  response: data,
});

const commentRemove = defineOperation({
  resource: "taskComment",
  value: "remove",
  name: "Remove",
  action: "Remove a comment from a task",
  description: "Deletes a comment of a task",
  effect: "idempotent",
  parameters: [neededText("id", "Comment ID", "Number of the comment")],
  request: { method: "DELETE", path: "/stories/{id}" },
  response: done,
});

const project = fromList("project", "Project Name or ID", "The project", {
  list: "getProjects",
  required: true,
});

const projectAdd = defineOperation({
  resource: "taskProject",
  value: "add",
  name: "Add",
  action: "Add a task to a project",
  description: "Adds a task to a project, or moves it within the project",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    taskId,
    project,
    collection("additionalFields", "Additional Fields", [
      text("insert_after", "Insert After", "The task of the project before it"),
      text("insert_before", "Insert Before", "The task of the project after it"),
      {
        ...fromList("section", "Section Name or ID", "The section of the project", { list: "getSections" }),
        typeOptions: { loadOptionsMethod: "getSections", loadOptionsDependsOn: ["project"] },
      },
    ]),
  ],
  request: (call) =>
    sendData("POST", at`/tasks/${call.parameters.id}/addProject`, {
      project: call.parameters.project,
      ...plain(call, "additionalFields"),
    }),
  response: done,
});

const projectRemove = defineOperation({
  resource: "taskProject",
  value: "remove",
  name: "Remove",
  action: "Remove a task from a project",
  description: "Takes a task out of a project",
  effect: "idempotent",
  parameters: [taskId, project],
  request: ({ parameters: { id, project: place } }) =>
    sendData("POST", at`/tasks/${id}/removeProject`, { project: place }),
  response: done,
});

const tag = {
  ...fromList("tag", "Tag Name or ID", "The tag", { list: "getTags" }),
  required: true,
} as const;

const tagAdd = defineOperation({
  resource: "taskTag",
  value: "add",
  name: "Add",
  action: "Add a tag to a task",
  description: "Gives a task a tag",
  effect: "idempotent",
  isDefault: true,
  parameters: [taskId, tag],
  request: ({ parameters: { id, tag: name } }) => sendData("POST", at`/tasks/${id}/addTag`, { tag: name }),
  response: done,
});

const tagRemove = defineOperation({
  resource: "taskTag",
  value: "remove",
  name: "Remove",
  action: "Remove a tag from a task",
  description: "Takes a tag from a task",
  effect: "idempotent",
  parameters: [taskId, tag],
  request: ({ parameters: { id, tag: name } }) => sendData("POST", at`/tasks/${id}/removeTag`, { tag: name }),
  response: done,
});

/** Comments, projects and tags of tasks. */
export const taskLinkOperations = [
  commentAdd,
  commentRemove,
  projectAdd,
  projectRemove,
  tagAdd,
  tagRemove,
] as const;
