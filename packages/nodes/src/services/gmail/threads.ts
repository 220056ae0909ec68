import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { listed, pages } from "./messages.ts";
import {
  content,
  filters,
  labelIds,
  messageId,
  readOptions,
  sendOptions,
  simple,
  threadId,
} from "./parameters.ts";
import { type GmailMessage, labelNames, mailFormat, mailItem, simplified } from "./read-mail.ts";
import { replyTo } from "./reply.ts";
import { searchQuery } from "./search-query.ts";

const pathOf = (id: string) => `/threads/${encodeURIComponent(id)}`;

const get = defineOperation({
  resource: "thread",
  value: "get",
  name: "Get",
  action: "Get a thread",
  description: "Returns a thread with its messages",
  effect: "pure",
  parameters: [threadId, simple, readOptions],
  run: async (call) => {
    const { threadId: id, simple: isSimple, options } = call.parameters;
    const thread = await call.send<{ messages?: GmailMessage[] }>({
      method: "GET",
      path: pathOf(id),
      query: isSimple ? { format: "metadata", metadataHeaders: ["From", "To", "Cc", "Bcc", "Subject"] } : {},
    });
    const messages = thread.messages ?? [];
    const names = isSimple ? await labelNames(call) : new Map<string, string>();
    if (options.returnOnlyMessages === false)
      return {
        json: isSimple
          ? { ...thread, messages: messages.map((one) => simplified(one, names)) }
          : { ...thread },
      };
    if (isSimple) return messages.map((message) => ({ json: simplified(message, names) }));
    const format = mailFormat(false, options);
    const items = [];
    for (const message of messages) items.push(await mailItem(call, message.id, format));
    return items;
  },
});

const getAll = defineOperation({
  resource: "thread",
  value: "getAll",
  name: "Get Many",
  action: "Get many threads",
  description: "Returns threads that meet filters",
  effect: "pure",
  isDefault: true,
  parameters: [...listed, filters],
  run: async (call) => {
    const given = call.parameters;
    const threads = await call.list(
      { method: "GET", path: "/threads", query: searchQuery(given.filters) },
      { ...pages, items: "threads", limit: given.returnAll ? undefined : given.limit },
    );
    return threads.map((json) => ({ json }));
  },
});

const reply = defineOperation({
  resource: "thread",
  value: "reply",
  name: "Reply",
  action: "Reply to a message",
  description: "Answers a message of a thread",
  effect: "unsafe",
  parameters: [threadId, messageId, ...content, sendOptions],
  run: async (call) => ({ json: await replyTo(untyped(call), call.parameters.messageId) }),
});

const labelChange = (value: "addLabels" | "removeLabels", name: string, action: string) =>
  defineOperation({
    resource: "thread",
    value,
    name,
    action,
    description: action,
    effect: "idempotent",
    parameters: [threadId, labelIds],
    request: ({ parameters }) => ({
      method: "POST",
      path: `${pathOf(parameters.threadId)}/modify`,
      body: {
        kind: "json",
        value: { [value === "addLabels" ? "addLabelIds" : "removeLabelIds"]: parameters.labelIds },
      },
    }),
  });

const move = (value: "trash" | "untrash", name: string, action: string) =>
  defineOperation({
    resource: "thread",
    value,
    name,
    action,
    description: action,
    effect: "idempotent",
    parameters: [threadId],
    request: ({ parameters }) => ({ method: "POST", path: `${pathOf(parameters.threadId)}/${value}` }),
  });

const remove = defineOperation({
  resource: "thread",
  value: "delete",
  name: "Delete",
  action: "Delete a thread",
  description: "Deletes a thread for good",
  effect: "unsafe",
  parameters: [threadId],
  request: ({ parameters }) => ({ method: "DELETE", path: pathOf(parameters.threadId) }),
});

/** What is done to threads. */
export const threadOperations = [
  get,
  getAll,
  reply,
  labelChange("addLabels", "Add Label", "Add label to thread"),
  labelChange("removeLabels", "Remove Label", "Remove label from thread"),
  move("trash", "Trash", "Move a thread to the trash"),
  move("untrash", "Untrash", "Take a thread out of the trash"),
  remove,
] as const;
