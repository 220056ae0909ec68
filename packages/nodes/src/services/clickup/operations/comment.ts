import { jsonBody } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  fromList,
  longText,
  neededText,
  toggle,
} from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";

const places = { list: "List", task: "Task", view: "View" };
const id = neededText("id", "ID", "Identifier of the task, list or view");
const comment = neededText("comment", "Comment ID", "Number of the comment");
const assignee = fromList("assignee", "Assignee Name or ID", "Who has to look after it", {
  list: "getAssignees",
});
const user = (given: unknown) => (given === undefined || given === "" ? undefined : Number(given));

const create = defineOperation({
  resource: "comment",
  value: "create",
  name: "Create",
  action: "Create a comment",
  description: "Comments on a task, a list or a view",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    choice("commentOn", "Comment On", "What is commented on", { values: places, standard: "task" }),
    id,
    longText("commentText", "Comment Text", "The text", { required: true }),
    collection("additionalFields", "Additional Fields", [
      assignee,
      toggle("notifyAll", "Notify All", "Whether the author is told too"),
    ]),
  ],
  request: (call) => {
    const { commentOn, commentText } = call.parameters;
    const { assignee: given, notifyAll } = plain(call, "additionalFields");
    return {
      method: "POST",
      path: at`/${commentOn}/${call.parameters.id}/comment`,
      body: jsonBody({ comment_text: commentText, assignee: user(given), notify_all: notifyAll ?? false }),
    };
  },
});

const remove = defineOperation({
  resource: "comment",
  value: "delete",
  name: "Delete",
  action: "Delete a comment",
  description: "Deletes a comment",
  effect: "idempotent",
  parameters: [comment],
  request: { method: "DELETE", path: "/comment/{comment}" },
  response: { items: () => ({ success: true }) },
});

interface Comment {
  readonly [name: string]: unknown;
  readonly id: string;
  readonly date: string;
}

const getAll = defineOperation({
  resource: "comment",
  value: "getAll",
  name: "Get Many",
  action: "Get many comments",
  description: "Returns the comments of a task, a list or a view, the newest first",
  effect: "idempotent",
  parameters: [
    choice("commentsOn", "Comments On", "What was commented on", { values: places, standard: "task" }),
    id,
    amount("limit", "Limit", "Maximum number of results to return", 50, { typeOptions: { minValue: 1 } }),
  ],
  run: async (call) => {
    const { commentsOn, limit } = call.parameters;
    const path = at`/${commentsOn}/${call.parameters.id}/comment`;
    const found = new Map<string, Comment>();
    // Each page has 25 comments before the oldest one of the page before it.
    for (let oldest: Comment | undefined; found.size < limit; ) {
      const query = oldest ? { start: oldest.date, start_id: oldest.id } : {};
      const { comments } = await call.send<{ comments: Comment[] }>({ method: "GET", path, query });
      const before = found.size;
      for (const one of comments) found.set(one.id, one);
      oldest = comments.at(-1);
      if (found.size === before || comments.length < 25) break;
    }
    return [...found.values()].slice(0, limit).map((json) => ({ json }));
  },
});

const update = defineOperation({
  resource: "comment",
  value: "update",
  name: "Update",
  action: "Update a comment",
  description: "Changes a comment",
  effect: "idempotent",
  parameters: [
    comment,
    collection("additionalFields", "Additional Fields", [
      assignee,
      longText("commentText", "Comment Text", "The text"),
      toggle("resolved", "Resolved", "Whether it is done"),
    ]),
  ],
  request: (call) => {
    const { commentText, assignee: given, resolved } = plain(call, "additionalFields");
    const body = jsonBody({ comment_text: commentText, assignee: user(given), resolved });
    return { method: "PUT", path: at`/comment/${call.parameters.comment}`, body };
  },
  response: { items: () => ({ success: true }) },
});

export const commentOperations = [create, remove, getAll, update] as const;
