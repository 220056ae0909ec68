import type { Item } from "@heddle/workflow";
import { questionOptionsFor, questionPropertiesFor } from "../../../send-and-wait/properties.ts";
import { questionMail } from "../../../send-and-wait/question-mail.ts";
import { attachedFiles } from "../../../service/attached-files.ts";
import { type SendingCall, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { wanted } from "../../microsoft/listing.ts";
import {
  fileNamesOf,
  mailCollection,
  mailUpdates,
  messageOf,
  recipients,
  replyCollection,
  subjectAndText,
} from "../fields.ts";
import { addFiles, inlineFile, isSmall } from "../files.ts";
import { folderId, messageId } from "../locators.ts";
import { messageItem, output, readOptions, selected } from "../output.ts";
import { filters, limits, listQuery } from "./listing.ts";

type Values = Readonly<Record<string, unknown>>;

const to = neededText("toRecipients", "To", "Addresses of the recipients, with commas");

const send = defineOperation({
  resource: "message",
  value: "send",
  name: "Send",
  action: "Send a message",
  description: "Sends an email",
  effect: "unsafe",
  isDefault: true,
  parameters: [to, ...subjectAndText, mailCollection],
  run: async (call) => {
    const { toRecipients, subject, bodyContent } = call.parameters;
    const given = plain(call, "additionalFields");
    const message = messageOf({ ...given, toRecipients, subject, bodyContent });
    const files = await attachedFiles(call, fileNamesOf(given));
    if (isSmall(files)) {
      const attachments = files.length > 0 ? { attachments: files.map(inlineFile) } : {};
      const saveToSentItems = given["saveToSentItems"] !== false;
      await call.send(
        sendJson("POST", "/sendMail", { message: { ...message, ...attachments }, saveToSentItems }),
      );
      return { json: { success: true } };
    }
    const { id } = await call.send<{ id: string }>(sendJson("POST", "/messages", message));
    await addFiles(call, id, files);
    await call.send({ method: "POST", path: at`/messages/${id}/send` });
    return { json: { success: true } };
  },
});

const sendAndWait = defineOperation({
  resource: "message",
  value: "sendAndWait",
  name: "Send and Wait for Response",
  action: "Send message and wait for response",
  description: "Sends a question, and waits for the answer",
  effect: "unsafe",
  parameters: [
    to,
    text("subject", "Subject", "Subject of the message", { required: true }),
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
  ask: (call, question) => {
    const { toRecipients, subject } = call.parameters;
    const body = { contentType: "html", content: questionMail(question).html };
    return sendJson("POST", "/sendMail", {
      message: { subject, body, toRecipients: recipients(toRecipients) },
    });
  },
});

const reply = defineOperation({
  resource: "message",
  value: "reply",
  name: "Reply",
  action: "Reply to a message",
  description: "Answers an email",
  effect: "unsafe",
  parameters: [
    messageId,
    toggle("replyToSenderOnly", "Reply to Sender Only", "Whether only the sender gets the answer"),
    longText("message", "Message", "The text"),
    replyCollection,
    collection("options", "Options", [
      toggle("saveAsDraft", "Save as Draft", "Whether the answer is saved as a draft, and not sent"),
    ]),
  ],
  run: async (call) => {
    const { messageId: id, replyToSenderOnly, message: comment } = call.parameters;
    const given = plain(call, "additionalFields");
    const action = replyToSenderOnly ? "createReply" : "createReplyAll";
    const draft = await call.send<{ id: string; body?: { content?: string } }>({
      method: "POST",
      path: `${at`/messages/${id}`}/${action}`,
    });
    const type = String(given["bodyContentType"] ?? "html");
    const text =
      type === "html"
        ? comment
        : comment.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
    // The original message stays below the reply.
    const body = { contentType: "html", content: `${text}<br>${draft.body?.content ?? ""}` };
    const { bodyContentType: _type, ...more } = given;
    const path = at`/messages/${draft.id}`;
    const written = await call.send<Record<string, unknown>>(
      sendJson("PATCH", path, { ...messageOf(more), body }),
    );
    await addFiles(call, draft.id, await attachedFiles(call, fileNamesOf(given)));
    if (plain(call, "options")["saveAsDraft"] === true) return { json: written };
    await call.send({ method: "POST", path: `${path}/send` });
    return { json: { id: draft.id, success: true } };
  },
});

const get = defineOperation({
  resource: "message",
  value: "get",
  name: "Get",
  action: "Get a message",
  description: "Returns an email",
  effect: "pure",
  parameters: [messageId, ...output(), readOptions],
  run: async (call) => {
    const { messageId: id, output: how } = call.parameters;
    const query = { $select: selected(asked(untyped(call))) };
    const message = await call.send<Values>({ method: "GET", path: at`/messages/${id}`, query });
    return messageItem(call, message, { output: how, options: plain(call, "options") });
  },
});

function asked(call: SendingCall) {
  const { fields } = call.parameters;
  return { output: String(call.parameters["output"]), fields: Array.isArray(fields) ? fields : [] };
}

/** Messages of the whole mailbox, or of a folder. */
async function messages(call: SendingCall, path: string): Promise<Item[]> {
  const { output: how, fields } = asked(call);
  const found = await call.list<Values>(
    {
      method: "GET",
      path,
      query: {
        ...listQuery(plain(call, "filtersUI"), call.context.workflow.timezone),
        $select: selected({ output: how, fields }),
      },
    },
    {
      by: "nextUrl",
      at: '["@odata.nextLink"]',
      size: { query: "$top", max: 100 },
      items: "value",
      limit: wanted(call),
    },
  );
  const items: Item[] = [];
  for (const one of found)
    items.push(await messageItem(call, one, { output: how, options: plain(call, "options") }));
  return items;
}

const list = defineOperation({
  resource: "message",
  value: "getAll",
  name: "Get Many",
  action: "Get many messages",
  description: "Finds emails",
  effect: "pure",
  parameters: [...limits, ...output(), filters, readOptions],
  run: (call) => messages(untyped(call), "/messages"),
});

export const folderMessages = defineOperation({
  resource: "folderMessage",
  value: "getAll",
  name: "Get Many",
  action: "Get many folder messages",
  description: "Finds emails of a folder",
  effect: "pure",
  isDefault: true,
  parameters: [folderId, ...limits, ...output(), filters, readOptions],
  run: (call) => messages(untyped(call), at`/mailFolders/${call.parameters.folderId}/messages`),
});

const move = defineOperation({
  resource: "message",
  value: "move",
  name: "Move",
  action: "Move a message",
  description: "Moves an email to another folder",
  effect: "unsafe",
  parameters: [messageId, { ...folderId, displayName: "Parent Folder" }],
  run: async (call) => {
    const { messageId: id, folderId: destinationId } = call.parameters;
    await call.send(sendJson("POST", at`/messages/${id}/move`, { destinationId }));
    return { json: { success: true } };
  },
});

const remove = defineOperation({
  resource: "message",
  value: "delete",
  name: "Delete",
  action: "Delete a message",
  description: "Deletes an email",
  effect: "idempotent",
  parameters: [messageId],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/messages/${parameters.messageId}` }),
});

const update = defineOperation({
  resource: "message",
  value: "update",
  name: "Update",
  action: "Update a message",
  description: "Changes an email, such as whether it is read, and its categories",
  effect: "idempotent",
  parameters: [messageId, mailUpdates],
  run: (call) => changed(untyped(call), at`/messages/${call.parameters.messageId}`),
});

/** Changes a message or a draft, and moves it if a folder is given. */
export async function changed(call: SendingCall, path: string): Promise<Item> {
  const given = plain(call, "updateFields");
  const { folder } = given;
  const files = await attachedFiles(call, fileNamesOf(given));
  const json = await call.send<Record<string, unknown> & { id: string }>(
    sendJson("PATCH", path, messageOf(given)),
  );
  await addFiles(call, json.id, files);
  if (folder) await call.send(sendJson("POST", `${path}/move`, { destinationId: folder }));
  return { json };
}

export const messageOperations = [remove, get, list, move, reply, send, sendAndWait, update] as const;
