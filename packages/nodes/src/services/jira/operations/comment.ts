import type { OperationCall } from "../../../service/call.ts";
import { jsonOfText } from "../../../service/json-text.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, jsonText, longText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { expand, issueKey } from "./fields.ts";
import { isCloud } from "./place.ts";

const commentId = text("commentId", "Comment ID", "Number of the comment", { required: true });

const content = [
  toggle("jsonParameters", "JSON Parameters", "Whether the comment is given as a document in JSON"),
  longText("comment", "Comment", "The text", { displayOptions: { show: { jsonParameters: [false] } } }),
  jsonText("commentJson", "Document Format (JSON)", "The comment in Atlassian’s document format", {
    displayOptions: { show: { jsonParameters: [true] } },
  }),
  collection("options", "Options", [
    expand("Additional fields to return, such as renderedBody"),
    toggle("wikiMarkup", "Use Wiki Markup", "Whether the text is written in Jira’s markup"),
  ]),
] as const;

interface Content {
  readonly jsonParameters: boolean;
  readonly comment: string;
  readonly commentJson: unknown;
}

/** A comment as a string for API version 2, or as a document for version 3, which only the cloud has. */
function contentOf(
  call: Pick<OperationCall, "read" | "itemIndex">,
  given: Content,
  options: Readonly<Record<string, unknown>>,
) {
  const { jsonParameters, comment, commentJson } = given;
  if (jsonParameters)
    return { api: 3, body: jsonOfText(commentJson, "Document Format (JSON)", call.itemIndex) };
  if (!isCloud(call) || options["wikiMarkup"] === true) return { api: 2, body: comment };
  const paragraphs = comment.split("\n").map((line) => ({
    type: "paragraph",
    content: line === "" ? [] : [{ type: "text", text: line }],
  }));
  return { api: 3, body: { type: "doc", version: 1, content: paragraphs } };
}

const commentAdd = defineOperation({
  resource: "issueComment",
  value: "add",
  name: "Add",
  action: "Add a comment",
  description: "Adds a comment to an issue",
  effect: "unsafe",
  isDefault: true,
  parameters: [issueKey, ...content],
  request: (call) => {
    const options = plain(call, "options");
    const { api, body } = contentOf(call as unknown as OperationCall, call.parameters, options);
    const path = at`/api/${api}/issue/${call.parameters.issueKey}/comment`;
    return { ...sendJson("POST", path, { body }), query: { expand: options["expand"] } };
  },
});

const commentUpdate = defineOperation({
  resource: "issueComment",
  value: "update",
  name: "Update",
  action: "Update a comment",
  description: "Changes a comment",
  effect: "idempotent",
  parameters: [issueKey, commentId, ...content],
  request: (call) => {
    const options = plain(call, "options");
    const { api, body } = contentOf(call as unknown as OperationCall, call.parameters, options);
    const path = at`/api/${api}/issue/${call.parameters.issueKey}/comment/${call.parameters.commentId}`;
    return { ...sendJson("PUT", path, { body }), query: { expand: options["expand"] } };
  },
});

const shown = collection("options", "Options", [expand("Additional fields to return, such as renderedBody")]);

const commentGet = defineOperation({
  resource: "issueComment",
  value: "get",
  name: "Get",
  action: "Get a comment",
  description: "Returns a comment",
  effect: "idempotent",
  parameters: [issueKey, commentId, shown],
  request: (call) => ({
    method: "GET",
    path: at`/api/${isCloud(call) ? 3 : 2}/issue/${call.parameters.issueKey}/comment/${call.parameters.commentId}`,
    query: plain(call, "options"),
  }),
});

const commentList = defineOperation({
  resource: "issueComment",
  value: "getAll",
  name: "Get Many",
  action: "Get many comments",
  description: "Returns the comments of an issue",
  effect: "idempotent",
  parameters: [issueKey, shown],
  request: (call) => ({
    method: "GET",
    path: at`/api/${isCloud(call) ? 3 : 2}/issue/${call.parameters.issueKey}/comment`,
    query: plain(call, "options"),
  }),
  pages: { by: "offset", query: "startAt", size: { query: "maxResults", max: 100 } },
  response: { items: "comments" },
});

const commentRemove = defineOperation({
  resource: "issueComment",
  value: "remove",
  name: "Remove",
  action: "Remove a comment",
  description: "Deletes a comment",
  effect: "idempotent",
  parameters: [issueKey, commentId],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: at`/api/2/issue/${parameters.issueKey}/comment/${parameters.commentId}`,
  }),
});

export const commentOperations = [commentAdd, commentGet, commentList, commentRemove, commentUpdate] as const;
