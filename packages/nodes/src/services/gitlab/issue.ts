import { defineOperation } from "../../service/operation.ts";
import { amount, choice, collection, longText, neededText, text, time } from "../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { at, sendJson } from "../../service/requests.ts";
import { dayOf } from "../../service/times.ts";
import { inProject, projectPath } from "./connection.ts";

type Values = Readonly<Record<string, unknown>>;

const issueNumber = {
  ...amount("issueNumber", "Issue Number", "Number of the issue in the project", 0),
  required: true,
} as const;

const labels = {
  displayName: "Labels",
  name: "labels",
  type: "collection",
  typeOptions: { multipleValues: true, multipleValueButtonText: "Add Label" },
  default: { label: "" },
  description: "Words to find it by",
  options: [text("label", "Label", "The label")],
} as const;

const assignees = {
  displayName: "Assignees",
  name: "assignee_ids",
  type: "collection",
  typeOptions: { multipleValues: true, multipleValueButtonText: "Add Assignee" },
  default: { assignee: "" },
  description: "Assigned users",
  options: [amount("assignee", "Assignee", "Number of the user")],
} as const;

/** The values of a list of collections, each with one member. */
function listed(given: unknown, name: string): unknown[] {
  const rows = recordsIn(Array.isArray(given) ? given : [given]);
  return rows.map((row) => row[name]).filter((value) => value !== undefined && value !== "" && value !== 0);
}

/** Lists in API format: labels separated by commas, numeric user ids. */
function listsOf({ labels: words, assignee_ids }: Values): Values {
  const [named, users] = [listed(words, "label"), listed(assignee_ids, "assignee")];
  return {
    ...(named.length > 0 ? { labels: named.join(",") } : {}),
    ...(users.length > 0 ? { assignee_ids: users.map(Number) } : {}),
  };
}

const create = defineOperation({
  resource: "issue",
  value: "create",
  name: "Create",
  action: "Create an issue",
  description: "Opens an issue",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...inProject,
    neededText("title", "Title", "Title of the issue"),
    longText("body", "Body", "The text of the issue, in Markdown"),
    time("due_date", "Due Date", "The day on which it is due"),
    labels,
    assignees,
  ],
  request: (call) => {
    const { title, body, due_date } = call.parameters;
    const lists = listsOf({
      labels: call.read.part("labels").given(call.itemIndex),
      assignee_ids: call.read.part("assignee_ids").given(call.itemIndex),
    });
    const day = dayOf(due_date, call.context.workflow.timezone);
    const issue = withoutEmpty({ title, description: body, due_date: day, ...lists });
    return sendJson("POST", `${projectPath(call.parameters)}/issues`, issue);
  },
});

const createComment = defineOperation({
  resource: "issue",
  value: "createComment",
  name: "Create Comment",
  action: "Create a comment on an issue",
  description: "Comments on an issue",
  effect: "unsafe",
  parameters: [
    ...inProject,
    issueNumber,
    longText("body", "Body", "The text, in Markdown", { required: true }),
  ],
  request: ({ parameters }) =>
    sendJson("POST", projectPath(parameters) + at`/issues/${parameters.issueNumber}/notes`, {
      body: parameters.body,
    }),
});

const edit = defineOperation({
  resource: "issue",
  value: "edit",
  name: "Edit",
  action: "Edit an issue",
  description: "Changes an issue",
  effect: "idempotent",
  parameters: [
    ...inProject,
    issueNumber,
    collection("editFields", "Edit Fields", [
      assignees,
      longText("description", "Body", "The text of the issue, in Markdown"),
      time("due_date", "Due Date", "The day on which it is due"),
      labels,
      choice("state", "State", "Whether it is open", {
        values: { closed: "Closed", open: "Open" },
        standard: "open",
      }),
      text("title", "Title", "Title of the issue"),
    ]),
  ],
  request: (call) => {
    const { title, description, due_date, state, ...lists } = plain(call, "editFields");
    const state_event = state === undefined ? undefined : state === "closed" ? "close" : "reopen";
    const day = dayOf(due_date, call.context.workflow.timezone);
    const change = withoutEmpty({ title, description, due_date: day, state_event, ...listsOf(lists) });
    return sendJson("PUT", projectPath(call.parameters) + at`/issues/${call.parameters.issueNumber}`, change);
  },
});

const get = defineOperation({
  resource: "issue",
  value: "get",
  name: "Get",
  action: "Get an issue",
  description: "Returns an issue",
  effect: "idempotent",
  parameters: [...inProject, issueNumber],
  request: ({ parameters }) => ({
    method: "GET",
    path: projectPath(parameters) + at`/issues/${parameters.issueNumber}`,
  }),
});

const lock = defineOperation({
  resource: "issue",
  value: "lock",
  name: "Lock",
  action: "Lock an issue",
  description: "Lets only members of the project comment on an issue",
  effect: "idempotent",
  parameters: [
    ...inProject,
    issueNumber,
    choice("lockReason", "Lock Reason", "Why it is locked; GitLab keeps no reason", {
      values: {
        "off-topic": "Off-Topic",
        "too heated": "Too Heated",
        resolved: "Resolved",
        spam: "Spam",
      },
      standard: "resolved",
    }),
  ],
  request: ({ parameters }) =>
    sendJson("PUT", projectPath(parameters) + at`/issues/${parameters.issueNumber}`, {
      discussion_locked: true,
    }),
});

export const issueOperations = [create, createComment, edit, get, lock] as const;
