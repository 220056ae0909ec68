import { untyped } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { composed, mailRequest } from "./compose.ts";
import { listed, pages } from "./messages.ts";
import { content, messageId, readOptions, sendOptions, subject } from "./parameters.ts";
import { mailFormat, mailItem } from "./read-mail.ts";

const [emailType, text] = content;
const draftId = { ...messageId, displayName: "Draft ID", description: "Identifier of the draft" } as const;

const create = defineOperation({
  resource: "draft",
  value: "create",
  name: "Create",
  action: "Create a draft",
  description: "Stores an email as a draft",
  effect: "unsafe",
  isDefault: true,
  // Files leave out “text” on drafts, and “html” on messages.
  parameters: [subject, { ...emailType, default: "text" }, text, sendOptions],
  run: async (call) => {
    const { subject: title, emailType, message, options } = call.parameters;
    const unsigned = { ...pick(options), appendAttribution: false };
    const mail = { to: options.sendTo, subject: title, emailType, message, options: unsigned };
    const raw = await composed(untyped(call), mail);
    return { json: await call.send(mailRequest(raw, { path: "/drafts", threadId: options.threadId })) };
  },
});

function pick<
  T extends {
    attachmentsUi: unknown;
    bccList: unknown;
    ccList: unknown;
    senderName: unknown;
    replyTo: unknown;
  },
>(options: T): Pick<T, "attachmentsUi" | "bccList" | "ccList" | "senderName" | "replyTo"> {
  const { attachmentsUi, bccList, ccList, senderName, replyTo } = options;
  return { attachmentsUi, bccList, ccList, senderName, replyTo };
}

const get = defineOperation({
  resource: "draft",
  value: "get",
  name: "Get",
  action: "Get a draft",
  description: "Returns a draft",
  effect: "pure",
  parameters: [draftId, readOptions],
  run: async (call) => {
    const { messageId: id, options } = call.parameters;
    const { message } = await call.send<{ message: { id: string } }>({
      method: "GET",
      path: `/drafts/${encodeURIComponent(id)}`,
      query: { format: "minimal" },
    });
    const item = await mailItem(call, message.id, mailFormat(false, options));
    return { ...item, json: { ...item.json, id, messageId: message.id } };
  },
});

const remove = defineOperation({
  resource: "draft",
  value: "delete",
  name: "Delete",
  action: "Delete a draft",
  description: "Deletes a draft for good",
  effect: "unsafe",
  parameters: [draftId],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: `/drafts/${encodeURIComponent(parameters.messageId)}`,
  }),
});

const getAll = defineOperation({
  resource: "draft",
  value: "getAll",
  name: "Get Many",
  action: "Get many drafts",
  description: "Returns drafts",
  effect: "pure",
  parameters: [...listed, readOptions],
  run: async (call) => {
    const { returnAll, limit, options } = call.parameters;
    const drafts = await call.list<{ id: string; message: { id: string } }>(
      { method: "GET", path: "/drafts" },
      { ...pages, items: "drafts", limit: returnAll ? undefined : limit },
    );
    const items = [];
    for (const { id, message } of drafts) {
      const item = await mailItem(call, message.id, mailFormat(false, options));
      items.push({ ...item, json: { ...item.json, id, messageId: message.id } });
    }
    return items;
  },
});

/** Operations on drafts. */
export const draftOperations = [create, get, remove, getAll] as const;
