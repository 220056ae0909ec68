import type { Item } from "@heddle/workflow";
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
import {
  type GmailMessage,
  labelNames,
  type MailFormat,
  type MailReader,
  mailFormat,
  mailItem,
  simplified,
} from "./read-mail.ts";
import { replyTo } from "./reply.ts";
import { searchQuery } from "./search-query.ts";

const [emailType, text] = content;
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
      query: isSimple
        ? { format: "metadata", metadataHeaders: ["From", "To", "Cc", "Bcc", "Subject"] }
        : { format: "full" },
    });
    const names = await labelNames(call);
    const format = mailFormat(isSimple, options);
    const items: Item[] = [];
    for (const message of thread.messages ?? [])
      items.push({ json: simplified(message, names), ...(await filesOfMessage(call, message.id, format)) });
    if (options.returnOnlyMessages) return items;
    const files = items.flatMap(({ binary = {} }) => Object.values(binary));
    const binary = Object.fromEntries(files.map((file, index) => [`${format.prefix}${index}`, file]));
    return {
      json: { ...thread, messages: items.map(({ json }) => json) },
      ...(files.length > 0 && { binary }),
    };
  },
});

/** Files of a message, if requested. */
async function filesOfMessage(reader: MailReader, id: string, format: MailFormat): Promise<Partial<Item>> {
  if (!format.downloads) return {};
  const { binary } = await mailItem(reader, id, format);
  return binary ? { binary } : {};
}

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
      { method: "GET", path: "/threads", query: searchQuery(given.filters, call.context.workflow.timezone) },
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
  // Files leave out “text” here, and “html” on replies to messages.
  parameters: [threadId, messageId, { ...emailType, default: "text" }, text, sendOptions],
  run: async (call) => ({
    json: await replyTo(untyped(call), call.parameters.messageId, "asWritten"),
  }),
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

/** Operations on threads. */
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
