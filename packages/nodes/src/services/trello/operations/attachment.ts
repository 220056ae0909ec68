import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { card, id, shown } from "./fields.ts";

const create = defineOperation({
  resource: "attachment",
  value: "create",
  name: "Create",
  action: "Create an attachment",
  description: "Adds a link to a card",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    card("cardId"),
    neededText("url", "Source URL", "Where the attachment is"),
    collection("additionalFields", "Additional Fields", [
      text("mimeType", "MIME Type", "Its type, such as image/png"),
      text("name", "Name", "Its name"),
    ]),
  ],
  request: (call) =>
    sendJson("POST", at`/cards/${call.parameters.cardId}/attachments`, {
      url: call.parameters.url,
      ...plain(call, "additionalFields"),
    }),
});

const remove = defineOperation({
  resource: "attachment",
  value: "delete",
  name: "Delete",
  action: "Delete an attachment",
  description: "Deletes an attachment of a card",
  effect: "idempotent",
  parameters: [card("cardId"), id("Attachment")],
  request: { method: "DELETE", path: "/cards/{cardId}/attachments/{id}" },
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource: "attachment",
  value: "get",
  name: "Get",
  action: "Get an attachment",
  description: "Returns what is known of an attachment",
  effect: "idempotent",
  parameters: [card("cardId"), id("Attachment"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/cards/${call.parameters.cardId}/attachments/${call.parameters.id}`,
    query: plain(call, "additionalFields"),
  }),
});

const getAll = defineOperation({
  resource: "attachment",
  value: "getAll",
  name: "Get Many",
  action: "Get many attachments",
  description: "Returns the attachments of a card",
  effect: "idempotent",
  parameters: [card("cardId"), shown],
  request: (call) => ({
    method: "GET",
    path: at`/cards/${call.parameters.cardId}/attachments`,
    query: plain(call, "additionalFields"),
  }),
});

export const attachmentOperations = [create, remove, get, getAll] as const;
