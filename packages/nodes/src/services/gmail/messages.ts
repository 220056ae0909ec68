import { questionOptionsFor, questionPropertiesFor } from "../../send-and-wait/properties.ts";
import { questionMail } from "../../send-and-wait/question-mail.ts";
import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { composed, mailRequest } from "./compose.ts";
import {
  content,
  filters,
  labelIds,
  messageId,
  readOptions,
  sendOptions,
  sendTo,
  simple,
  subject,
} from "./parameters.ts";
import { mailFormat, mailItem } from "./read-mail.ts";
import { replyTo } from "./reply.ts";
import { searchQuery } from "./search-query.ts";

const pathOf = (id: string) => `/messages/${encodeURIComponent(id)}`;

const send = defineOperation({
  resource: "message",
  value: "send",
  name: "Send",
  action: "Send a message",
  description: "Sends an email",
  effect: "unsafe",
  isDefault: true,
  parameters: [sendTo, subject, ...content, sendOptions],
  run: async (call) => {
    const { sendTo: to, subject: title, emailType, message, options } = call.parameters;
    const raw = await composed(untyped(call), { to, subject: title, emailType, message, options });
    return { json: await call.send(mailRequest(raw, { path: "/messages/send" })) };
  },
});

const reply = defineOperation({
  resource: "message",
  value: "reply",
  name: "Reply",
  action: "Reply to a message",
  description: "Answers an email",
  effect: "unsafe",
  parameters: [messageId, ...content, sendOptions],
  run: async (call) => ({ json: await replyTo(untyped(call), call.parameters.messageId) }),
});

const sendAndWait = defineOperation({
  resource: "message",
  value: "sendAndWait",
  name: "Send and Wait for Response",
  action: "Send message and wait for response",
  description: "Sends a question, and waits for the answer",
  effect: "unsafe",
  parameters: [
    sendTo,
    { ...subject, placeholder: "e.g. Approval required" },
    ...questionPropertiesFor({ operation: ["sendAndWait"] }),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: questionOptionsFor({ "/operation": ["sendAndWait"] }),
    },
  ],
  ask: async (call, question) => {
    const { html } = questionMail(question);
    const { sendTo: to, subject: title } = call.parameters;
    const mail = {
      to,
      subject: title,
      emailType: "html",
      message: html,
      options: { appendAttribution: true },
    };
    return mailRequest(await composed(call as never, mail), { path: "/messages/send" });
  },
});

const get = defineOperation({
  resource: "message",
  value: "get",
  name: "Get",
  action: "Get a message",
  description: "Returns an email",
  effect: "pure",
  parameters: [messageId, simple, readOptions],
  run: (call) => {
    const { messageId: id, simple: isSimple, options } = call.parameters;
    return mailItem(call, id, mailFormat(isSimple, options));
  },
});

const returnAll = {
  displayName: "Return All",
  name: "returnAll",
  type: "boolean",
  default: false,
  description: "Whether to return all results or only up to a limit",
} as const;
const limit = {
  displayName: "Limit",
  name: "limit",
  type: "number",
  default: 50,
  typeOptions: { minValue: 1 },
  displayOptions: { show: { returnAll: [false] } },
  description: "Maximum number of results to return",
} as const;

/** Number of entries that a list returns. */
export const listed = [returnAll, limit] as const;
export const pages = {
  by: "cursor",
  at: "nextPageToken",
  to: { query: "pageToken" },
  size: { query: "maxResults", max: 500 },
} as const;

const getAll = defineOperation({
  resource: "message",
  value: "getAll",
  name: "Get Many",
  action: "Get many messages",
  description: "Returns emails that match filters",
  effect: "pure",
  parameters: [...listed, simple, filters, readOptions],
  run: async (call) => {
    const given = call.parameters;
    const found = await call.list<{ id: string }>(
      { method: "GET", path: "/messages", query: searchQuery(given.filters, call.context.workflow.timezone) },
      { ...pages, items: "messages", limit: given.returnAll ? undefined : given.limit },
    );
    const format = mailFormat(given.simple, given.options);
    const items = [];
    for (const { id } of found) items.push(await mailItem(call, id, format));
    return items;
  },
});

const change = (value: string, name: string, action: string, change: object) =>
  defineOperation({
    resource: "message",
    value,
    name,
    action,
    description: action,
    effect: "idempotent",
    parameters: [messageId],
    request: ({ parameters }) => ({
      method: "POST",
      path: `${pathOf(parameters.messageId)}/modify`,
      body: { kind: "json", value: change },
    }),
  });

const labelChange = (value: "addLabels" | "removeLabels", name: string, action: string) =>
  defineOperation({
    resource: "message",
    value,
    name,
    action,
    description: action,
    effect: "idempotent",
    parameters: [messageId, labelIds],
    request: ({ parameters }) => ({
      method: "POST",
      path: `${pathOf(parameters.messageId)}/modify`,
      body: {
        kind: "json",
        value: { [value === "addLabels" ? "addLabelIds" : "removeLabelIds"]: parameters.labelIds },
      },
    }),
  });

const remove = defineOperation({
  resource: "message",
  value: "delete",
  name: "Delete",
  action: "Delete a message",
  description: "Deletes an email for good",
  effect: "unsafe",
  parameters: [messageId],
  request: ({ parameters }) => ({ method: "DELETE", path: pathOf(parameters.messageId) }),
});

/** Operations on messages. */
export const messageOperations = [
  send,
  reply,
  sendAndWait,
  get,
  getAll,
  labelChange("addLabels", "Add Label", "Add label to message"),
  labelChange("removeLabels", "Remove Label", "Remove label from message"),
  change("markAsRead", "Mark as Read", "Mark a message as read", { removeLabelIds: ["UNREAD"] }),
  change("markAsUnread", "Mark as Unread", "Mark a message as unread", { addLabelIds: ["UNREAD"] }),
  remove,
] as const;
