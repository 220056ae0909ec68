import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { collection, fromList, longText, neededText, text } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { ask, ISSUE } from "./connection.ts";

type Values = Readonly<Record<string, unknown>>;

const issueId = neededText("issueId", "Issue ID", "Identifier of the issue, such as LIN-123");
const team = fromList("teamId", "Team Name or ID", "The team that the issue belongs to", {
  list: "getTeams",
});

const details = [
  fromList("assigneeId", "Assignee Name or ID", "Assigned users", { list: "getUsers" }),
  longText("description", "Description", "The text of the issue, in Markdown"),
  {
    displayName: "Priority",
    name: "priorityId",
    type: "options",
    default: 0,
    options: [
      { name: "Urgent", value: 1 },
      { name: "High", value: 2 },
      { name: "Medium", value: 3 },
      { name: "Normal", value: 3 },
      { name: "Low", value: 4 },
      { name: "No Priority", value: 0 },
    ],
    description: "Urgency",
  },
  {
    ...fromList("stateId", "State Name or ID", "Its state", { list: "getStates" }),
    typeOptions: { loadOptionsMethod: "getStates", loadOptionsDependsOn: ["teamId"] },
  },
] as const;

/** An issue in Linear's format. */
const issueOf = ({ priorityId, ...others }: Values): Values =>
  withoutEmpty({ ...others, priority: priorityId === undefined ? undefined : Number(priorityId) });

const create = defineOperation({
  resource: "issue",
  value: "create",
  name: "Create",
  action: "Create an issue",
  description: "Opens an issue",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    { ...team, required: true },
    neededText("title", "Title", "Title of the issue"),
    collection("additionalFields", "Additional Fields", details),
  ],
  request: (call) => {
    const { teamId, title } = call.parameters;
    const input = issueOf({ ...plain(call, "additionalFields"), teamId, title });
    const query = `mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { ${ISSUE} } } }`;
    return ask(query, { input });
  },
  response: { items: "data.issueCreate.issue" },
});

const remove = defineOperation({
  resource: "issue",
  value: "delete",
  name: "Delete",
  action: "Delete an issue",
  description: "Moves an issue to the trash",
  effect: "idempotent",
  parameters: [issueId],
  request: ({ parameters }) =>
    ask("mutation ($id: String!) { issueDelete(id: $id) { success } }", { id: parameters.issueId }),
  response: { items: "data.issueDelete" },
});

const get = defineOperation({
  resource: "issue",
  value: "get",
  name: "Get",
  action: "Get an issue",
  description: "Returns an issue",
  effect: "idempotent",
  parameters: [issueId],
  request: ({ parameters }) =>
    ask(`query ($id: String!) { issue(id: $id) { ${ISSUE} } }`, { id: parameters.issueId }),
  response: { items: "data.issue" },
});

interface Issues {
  readonly nodes: readonly Record<string, unknown>[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

const getAll = defineOperation({
  resource: "issue",
  value: "getAll",
  name: "Get Many",
  action: "Get many issues",
  description: "Returns the issues that the account sees, the newest first",
  effect: "idempotent",
  parameters: PAGE_PARAMETERS,
  run: async (call) => {
    const { returnAll, limit } = call.parameters;
    const query = `query ($first: Int, $after: String) {
      issues(first: $first, after: $after) { nodes { ${ISSUE} } pageInfo { hasNextPage endCursor } }
    }`;
    const found: Record<string, unknown>[] = [];
    const first = returnAll ? 100 : Math.min(100, limit);
    for (let after: string | null | undefined, isLast = false; !isLast; ) {
      const { data } = await call.send<{ data: { issues: Issues } }>(
        ask(query, { first, after: after ?? undefined }),
      );
      const { nodes, pageInfo } = data.issues;
      found.push(...nodes);
      isLast = !pageInfo.hasNextPage || pageInfo.endCursor === after || (!returnAll && found.length >= limit);
      after = pageInfo.endCursor;
    }
    return found.slice(0, returnAll ? undefined : limit).map((json) => ({ json }));
  },
});

const update = defineOperation({
  resource: "issue",
  value: "update",
  name: "Update",
  action: "Update an issue",
  description: "Changes an issue",
  effect: "idempotent",
  parameters: [
    issueId,
    collection("updateFields", "Update Fields", [
      ...details,
      team,
      text("title", "Title", "Title of the issue"),
    ]),
  ],
  request: (call) => {
    const query = `mutation ($id: String!, $input: IssueUpdateInput!) {
      issueUpdate(id: $id, input: $input) { success issue { ${ISSUE} } }
    }`;
    return ask(query, { id: call.parameters.issueId, input: issueOf(plain(call, "updateFields")) });
  },
  response: { items: "data.issueUpdate.issue" },
});

const addLink = defineOperation({
  resource: "issue",
  value: "addLink",
  name: "Add Link",
  action: "Add a link to an issue",
  description: "Attaches an address to an issue",
  effect: "idempotent",
  parameters: [issueId, neededText("link", "Link", "The address")],
  request: ({ parameters: { issueId: id, link } }) =>
    ask(
      `mutation ($issueId: String!, $url: String!) {
        attachmentLinkURL(issueId: $issueId, url: $url) { success attachment { id title url } }
      }`,
      { issueId: id, url: link },
    ),
  response: { items: "data.attachmentLinkURL" },
});

const addComment = defineOperation({
  resource: "comment",
  value: "addComment",
  name: "Create",
  action: "Create a comment",
  description: "Comments on an issue",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    issueId,
    longText("comment", "Comment", "The text, in Markdown", { required: true }),
    collection("additionalFields", "Additional Fields", [
      text("parentId", "Parent Comment ID", "The comment that it answers"),
    ]),
  ],
  request: (call) => {
    const { issueId: id, comment } = call.parameters;
    const input = withoutEmpty({
      issueId: id,
      body: comment,
      parentId: plain(call, "additionalFields")["parentId"],
    });
    const query = `mutation ($input: CommentCreateInput!) {
      commentCreate(input: $input) { success comment { id body url createdAt user { id displayName } } }
    }`;
    return ask(query, { input });
  },
  response: { items: "data.commentCreate" },
});

/** Operations on issues and comments. */
export const operations = [addComment, addLink, create, remove, get, getAll, update] as const;
