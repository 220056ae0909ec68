import { defineOperation } from "../../../service/operation.ts";
import { amount, choice, collection, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { chat, messageId, messageOptions, replyMarkup } from "./parameters.ts";
import { replyMarkupOf } from "./reply-markup.ts";
import { botRequest, integer, optionFields } from "./send.ts";

export const deleteMessage = defineOperation({
  resource: "message",
  value: "deleteMessage",
  name: "Delete Chat Message",
  action: "Delete a chat message",
  description: "Removes a message from a chat",
  effect: "idempotent",
  parameters: [chat, messageId],
  request: ({ parameters: { chatId, messageId: id } }) =>
    botRequest("deleteMessage", { chat_id: chatId, message_id: integer(id) }),
});

export const pinMessage = defineOperation({
  resource: "message",
  value: "pinChatMessage",
  name: "Pin Chat Message",
  action: "Pin a chat message",
  description: "Shows a message at the top of its chat",
  effect: "idempotent",
  parameters: [
    chat,
    messageId,
    collection("additionalFields", "Additional Fields", [
      toggle("disable_notification", "Disable Notification", "Whether members are not notified"),
    ]),
  ],
  request: (call) =>
    botRequest("pinChatMessage", {
      chat_id: call.parameters.chatId,
      message_id: integer(call.parameters.messageId),
      ...plain(call, "additionalFields"),
    }),
});

export const unpinMessage = defineOperation({
  resource: "message",
  value: "unpinChatMessage",
  name: "Unpin Chat Message",
  action: "Unpin a chat message",
  description: "No longer shows a message at the top of its chat",
  effect: "idempotent",
  parameters: [chat, messageId],
  request: ({ parameters: { chatId, messageId: id } }) =>
    botRequest("unpinChatMessage", { chat_id: chatId, message_id: integer(id) }),
});

export const sendChatAction = defineOperation({
  resource: "message",
  value: "sendChatAction",
  name: "Send Chat Action",
  action: "Send a chat action",
  description: "Shows for some seconds what the bot is doing",
  effect: "unsafe",
  parameters: [
    chat,
    choice("action", "Action", "What the bot is doing", {
      values: {
        find_location: "Find Location",
        record_audio: "Record Audio",
        record_video: "Record Video",
        record_video_note: "Record Video Note",
        typing: "Typing",
        upload_audio: "Upload Audio",
        upload_document: "Upload Document",
        upload_photo: "Upload Photo",
        upload_video: "Upload Video",
        upload_video_note: "Upload Video Note",
      },
      standard: "typing",
    }),
  ],
  request: ({ parameters: { chatId, action } }) =>
    botRequest("sendChatAction", { chat_id: chatId, action: actionNow(action) }),
});

/** The Bot API renamed its audio fields. */
function actionNow(action: string): string {
  return action.replace(/_audio$/, "_voice");
}

export const sendLocation = defineOperation({
  resource: "message",
  value: "sendLocation",
  name: "Send Location",
  action: "Send a location",
  description: "Sends a point on the map",
  effect: "unsafe",
  parameters: [
    chat,
    amount("latitude", "Latitude", "Degrees north of the equator", 0, {
      typeOptions: { minValue: -90, maxValue: 90, numberPrecision: 10 },
    }),
    amount("longitude", "Longitude", "Degrees east of Greenwich", 0, {
      typeOptions: { minValue: -180, maxValue: 180, numberPrecision: 10 },
    }),
    ...replyMarkup,
    collection("additionalFields", "Additional Fields", messageOptions),
  ],
  request: (call) =>
    botRequest("sendLocation", {
      chat_id: call.parameters.chatId,
      latitude: call.parameters.latitude,
      longitude: call.parameters.longitude,
      reply_markup: replyMarkupOf(call),
      ...optionFields(plain(call, "additionalFields")),
    }),
});
