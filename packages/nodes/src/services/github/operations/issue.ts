import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, longText, neededText, text } from "../../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../../service/plain.ts";
import { inRepository, repositoryPath } from "../locators.ts";

/** Rows with one string each. */
const list = <const N extends string>(name: N, displayName: string, item: string, label: string) =>
  ({
    displayName,
    name,
    type: "collection",
    typeOptions: { multipleValues: true, multipleValueButtonText: `Add ${label}` },
    default: { [item]: "" },
    description: `The ${displayName.toLowerCase()} of the issue`,
    options: [text(item, label, `A ${label.toLowerCase()}`)],
  }) as const;

const labels = list("labels", "Labels", "label", "Label");
const assignees = list("assignees", "Assignees", "assignee", "Assignee");
const issueNumber = amount("issueNumber", "Issue Number", "Number of the issue", 0, { required: true });

/** Strings of such rows; `undefined` if there are none. */
function textsOf(value: unknown, item: string): string[] | undefined {
  const texts = recordsIn([value ?? []].flat())
    .map((row) => String(row[item] ?? ""))
    .filter(Boolean);
  return texts.length > 0 ? texts : undefined;
}

function given(
  call: Pick<SendingCall, "itemIndex"> & { readonly read: SendingCall["read"] },
  name: string,
): unknown {
  return call.read.part(name).given(call.itemIndex);
}

function issuePath(parameters: {
  readonly owner: string;
  readonly repository: string;
  readonly issueNumber: number;
}) {
  return `${repositoryPath(parameters)}/issues/${parameters.issueNumber}`;
}

const issueCreate = defineOperation({
  resource: "issue",
  value: "create",
  name: "Create",
  action: "Create an issue",
  description: "Opens an issue",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...inRepository,
    neededText("title", "Title", "Title of the issue"),
    longText("body", "Body", "Text of the issue"),
    labels,
    assignees,
  ],
  request: (call) => {
    const { title, body } = call.parameters;
    const untyped = call as unknown as SendingCall;
    const value = withoutEmpty({
      title,
      body,
      labels: textsOf(given(untyped, "labels"), "label"),
      assignees: textsOf(given(untyped, "assignees"), "assignee"),
    });
    return {
      method: "POST",
      path: `${repositoryPath(call.parameters)}/issues`,
      body: { kind: "json", value },
    };
  },
});

const issueComment = defineOperation({
  resource: "issue",
  value: "createComment",
  name: "Create Comment",
  action: "Create a comment on an issue",
  description: "Adds a comment to an issue or a pull request",
  effect: "unsafe",
  parameters: [...inRepository, issueNumber, longText("body", "Body", "Text of the comment")],
  request: ({ parameters }) => ({
    method: "POST",
    path: `${issuePath(parameters)}/comments`,
    body: { kind: "json", value: { body: parameters.body } },
  }),
});

const issueEdit = defineOperation({
  resource: "issue",
  value: "edit",
  name: "Edit",
  action: "Edit an issue",
  description: "Changes an issue",
  effect: "idempotent",
  parameters: [
    ...inRepository,
    issueNumber,
    collection("editFields", "Edit Fields", [
      assignees,
      longText("body", "Body", "Text of the issue"),
      labels,
      choice("state", "State", "Whether the issue is open", {
        values: { closed: "Closed", open: "Open" },
        standard: "open",
      }),
      choice("state_reason", "State Reason", "Why the state changes", {
        values: { completed: "Completed", not_planned: "Not Planned", reopened: "Reopened" },
        standard: "completed",
      }),
      text("title", "Title", "Title of the issue"),
    ]),
  ],
  request: (call) => {
    const { labels: named, assignees: people, ...fields } = plain(call, "editFields");
    const value = {
      ...fields,
      ...(named === undefined ? {} : { labels: textsOf(named, "label") ?? [] }),
      ...(people === undefined ? {} : { assignees: textsOf(people, "assignee") ?? [] }),
    };
    return { method: "PATCH", path: issuePath(call.parameters), body: { kind: "json", value } };
  },
});

const issueGet = defineOperation({
  resource: "issue",
  value: "get",
  name: "Get",
  action: "Get an issue",
  description: "Returns an issue",
  effect: "idempotent",
  parameters: [...inRepository, issueNumber],
  request: ({ parameters }) => ({ method: "GET", path: issuePath(parameters) }),
});

const issueLock = defineOperation({
  resource: "issue",
  value: "lock",
  name: "Lock",
  action: "Lock an issue",
  description: "Ends the discussion of an issue",
  effect: "idempotent",
  parameters: [
    ...inRepository,
    issueNumber,
    choice("lockReason", "Lock Reason", "Why it is locked", {
      values: { "off-topic": "Off-Topic", "too heated": "Too Heated", resolved: "Resolved", spam: "Spam" },
      standard: "resolved",
    }),
  ],
  request: ({ parameters }) => ({
    method: "PUT",
    path: `${issuePath(parameters)}/lock`,
    body: { kind: "json", value: { lock_reason: parameters.lockReason } },
  }),
});

export const issueOperations = [issueCreate, issueComment, issueEdit, issueGet, issueLock] as const;
