import { defineOperation } from "../../../service/operation.ts";
import { collection, longText, neededText, text, time, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { instantOf } from "../../../service/times.ts";
import { card, fieldsField, named, position } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

const details = [
  time("due", "Due Date", "When it is due"),
  toggle("dueComplete", "Due Complete", "Whether it is done"),
  text("idLabels", "Label IDs", "Identifiers of its labels, separated by commas"),
  text("idMembers", "Member IDs", "Identifiers of its members, separated by commas"),
] as const;

const withInstant = (fields: Values, timezone: string): Values =>
  named({ ...fields, due: instantOf(fields["due"], timezone) });

const create = defineOperation({
  resource: "card",
  value: "create",
  name: "Create",
  action: "Create a card",
  description: "Adds a card to a list",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("listId", "List ID", "Identifier of the list"),
    text("name", "Name", "Title of the card"),
    longText("description", "Description", "The text of the card"),
    collection("additionalFields", "Additional Fields", [
      ...details,
      text("idCardSource", "Source Card ID", "The card that it is a copy of"),
      text(
        "keepFromSource",
        "Keep From Source",
        "What a copy takes from its source, such as checklists,due",
        {
          default: "all",
        },
      ),
      position,
      text("urlSource", "Source URL", "An address, whose page becomes an attachment"),
    ]),
  ],
  request: (call) => {
    const { listId: idList, name, description } = call.parameters;
    const { keepFromSource, ...fields } = plain(call, "additionalFields");
    const source = fields["idCardSource"] ? { keepFromSource } : {};
    const { timezone } = call.context.workflow;
    return sendJson(
      "POST",
      "/cards",
      withInstant({ ...fields, ...source, idList, name, description }, timezone),
    );
  },
});

const remove = defineOperation({
  resource: "card",
  value: "delete",
  name: "Delete",
  action: "Delete a card",
  description: "Deletes a card",
  effect: "idempotent",
  parameters: [card("id")],
  request: { method: "DELETE", path: "/cards/{id}" },
  response: { items: () => ({ success: true }) },
});

const get = defineOperation({
  resource: "card",
  value: "get",
  name: "Get",
  action: "Get a card",
  description: "Returns a card",
  effect: "idempotent",
  parameters: [
    card("id"),
    collection("additionalFields", "Additional Fields", [
      toggle("board", "Board", "Whether the board is returned too"),
      text("board_fields", "Board Fields", "Fields of the board, separated by commas; or all"),
      toggle("customFieldItems", "Custom Field Items", "Whether values of custom fields are returned too"),
      fieldsField,
      toggle("members", "Members", "Whether members are returned too"),
      text("member_fields", "Member Fields", "Fields of the members, separated by commas; or all"),
      toggle("pluginData", "Plugin Data", "Whether data of Power-Ups is returned too"),
      toggle("stickers", "Stickers", "Whether stickers are returned too"),
      text("sticker_fields", "Sticker Fields", "Fields of the stickers, separated by commas; or all"),
    ]),
  ],
  request: (call) => ({
    method: "GET",
    path: at`/cards/${call.parameters.id}`,
    query: plain(call, "additionalFields"),
  }),
});

const update = defineOperation({
  resource: "card",
  value: "update",
  name: "Update",
  action: "Update a card",
  description: "Changes a card, or moves it",
  effect: "idempotent",
  parameters: [
    card("id"),
    collection("updateFields", "Update Fields", [
      toggle("closed", "Closed", "Whether the card is archived"),
      longText("description", "Description", "The text of the card"),
      ...details,
      text("idAttachmentCover", "Attachment Cover", "The image that is its cover"),
      text("idBoard", "Board ID", "The board that it moves to"),
      text("idList", "List ID", "The list that it moves to"),
      text("name", "Name", "Title of the card"),
      position,
      toggle("subscribed", "Subscribed", "Whether the account watches the card"),
    ]),
  ],
  request: (call) => {
    const fields = plain(call, "updateFields");
    const path = at`/cards/${call.parameters.id}`;
    return sendJson("PUT", path, withInstant(fields, call.context.workflow.timezone));
  },
});

const commentText = longText("text", "Text", "The text of the comment", { required: true });
const commentId = neededText("commentId", "Comment ID", "Identifier of the comment");

const commentCreate = defineOperation({
  resource: "cardComment",
  value: "create",
  name: "Create",
  action: "Create a comment on a card",
  description: "Comments on a card",
  effect: "unsafe",
  isDefault: true,
  parameters: [card("cardId"), commentText],
  request: { method: "POST", path: "/cards/{cardId}/actions/comments", body: { json: { text: "text" } } },
});

const commentDelete = defineOperation({
  resource: "cardComment",
  value: "delete",
  name: "Delete",
  action: "Delete a comment on a card",
  description: "Deletes a comment of a card",
  effect: "idempotent",
  parameters: [card("cardId"), commentId],
  request: { method: "DELETE", path: "/cards/{cardId}/actions/{commentId}/comments" },
  response: { items: () => ({ success: true }) },
});

const commentUpdate = defineOperation({
  resource: "cardComment",
  value: "update",
  name: "Update",
  action: "Update a comment on a card",
  description: "Changes a comment of a card",
  effect: "idempotent",
  parameters: [card("cardId"), commentId, commentText],
  request: {
    method: "PUT",
    path: "/cards/{cardId}/actions/{commentId}/comments",
    body: { json: { text: "text" } },
  },
});

export const cardOperations = [
  create,
  remove,
  get,
  update,
  commentCreate,
  commentDelete,
  commentUpdate,
] as const;
