import { attachedFiles } from "../../../service/attached-files.ts";
import { untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import {
  fileNamesOf,
  mailCollection,
  mailUpdates,
  messageOf,
  recipients,
  subjectAndText,
} from "../fields.ts";
import { addFiles } from "../files.ts";
import { draftId } from "../locators.ts";
import { messageItem, output, readOptions, selected } from "../output.ts";
import { changed } from "./message.ts";

const draft = { resource: "draft" } as const;

const create = defineOperation({
  ...draft,
  value: "create",
  name: "Create",
  action: "Create a draft",
  description: "Saves an email that is not sent yet",
  effect: "unsafe",
  isDefault: true,
  parameters: [...subjectAndText, mailCollection],
  run: async (call) => {
    const { subject, bodyContent } = call.parameters;
    const given = plain(call, "additionalFields");
    const files = await attachedFiles(call, fileNamesOf(given));
    const value = messageOf({ ...given, subject, bodyContent });
    const json = await call.send<Record<string, unknown> & { id: string }>(
      sendJson("POST", "/messages", value),
    );
    await addFiles(call, json.id, files);
    return { json };
  },
});

const get = defineOperation({
  ...draft,
  value: "get",
  name: "Get",
  action: "Get a draft",
  description: "Returns a draft",
  effect: "pure",
  parameters: [draftId, ...output(), readOptions],
  run: async (call) => {
    const { draftId: id, output: how } = call.parameters;
    const { fields } = untyped(call).parameters;
    const query = { $select: selected({ output: how, fields: Array.isArray(fields) ? fields : [] }) };
    const found = await call.send<Record<string, unknown>>({
      method: "GET",
      path: at`/messages/${id}`,
      query,
    });
    return messageItem(call, found, { output: how, options: plain(call, "options") });
  },
});

const send = defineOperation({
  ...draft,
  value: "send",
  name: "Send",
  action: "Send a draft",
  description: "Sends a draft",
  effect: "unsafe",
  parameters: [
    draftId,
    text("to", "To", "Addresses of the recipients, with commas; those of the draft when empty"),
  ],
  run: async (call) => {
    const path = at`/messages/${call.parameters.draftId}`;
    const toRecipients = recipients(call.parameters.to);
    if (toRecipients.length > 0) await call.send(sendJson("PATCH", path, { toRecipients }));
    await call.send({ method: "POST", path: `${path}/send` });
    return { json: { success: true } };
  },
});

const remove = defineOperation({
  ...draft,
  value: "delete",
  name: "Delete",
  action: "Delete a draft",
  description: "Deletes a draft",
  effect: "idempotent",
  parameters: [draftId],
  request: ({ parameters }) => ({ method: "DELETE", path: at`/messages/${parameters.draftId}` }),
});

const update = defineOperation({
  ...draft,
  value: "update",
  name: "Update",
  action: "Update a draft",
  description: "Changes a draft",
  effect: "idempotent",
  parameters: [draftId, mailUpdates],
  run: (call) => changed(untyped(call), at`/messages/${call.parameters.draftId}`),
});

export const draftOperations = [create, remove, get, send, update] as const;
