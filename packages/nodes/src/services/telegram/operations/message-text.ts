import { questionOptionsFor, questionPropertiesFor } from "../../../send-and-wait/properties.ts";
import { defineOperation } from "../../../service/operation.ts";
import { choice, collection, longText, neededText } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import {
  appendAttribution,
  chat,
  disableWebPagePreview,
  inlineMarkup,
  messageId,
  messageOptions,
  parseMode,
  replyMarkup,
} from "./parameters.ts";
import { inlineMarkupOf, replyMarkupOf } from "./reply-markup.ts";
import { attributed, botRequest, integer, optionFields } from "./send.ts";

const text = longText("text", "Text", "The message, at most 4,096 characters", { required: true });

/** Default formatting of messages. */
const STANDARD_FORMAT = "Markdown";
/** Messages of older versions end without a line about their sender. */
const FIRST_WITH_ATTRIBUTION = 1.1;
/** Links in messages of older versions have a preview by default, in newer ones none. */
const FIRST_WITHOUT_PREVIEW = 1.2;

export const sendMessage = defineOperation({
  resource: "message",
  value: "sendMessage",
  name: "Send Message",
  action: "Send a text message",
  description: "Sends a text",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    chat,
    text,
    ...replyMarkup,
    collection("additionalFields", "Additional Fields", [
      appendAttribution,
      disableWebPagePreview,
      ...messageOptions,
      parseMode,
    ]),
  ],
  request: (call) => {
    const { parameters, version } = call;
    const { appendAttribution: isSigned, parse_mode, ...given } = plain(call, "additionalFields");
    const more = { disable_web_page_preview: version >= FIRST_WITHOUT_PREVIEW, ...given };
    const format = String(parse_mode ?? STANDARD_FORMAT);
    const signs = isSigned ?? version >= FIRST_WITH_ATTRIBUTION;
    return botRequest("sendMessage", {
      chat_id: parameters.chatId,
      text: signs ? attributed(parameters.text, format) : parameters.text,
      parse_mode: format,
      reply_markup: replyMarkupOf(call),
      ...optionFields(more),
    });
  },
});

export const sendAndWait = defineOperation({
  resource: "message",
  value: "sendAndWait",
  name: "Send and Wait for Response",
  action: "Send message and wait for response",
  description: "Sends a question and waits for the answer",
  effect: "unsafe",
  parameters: [
    chat,
    ...questionPropertiesFor({}),
    collection("options", "Options", [...questionOptionsFor({}), appendAttribution]),
  ],
  ask: ({ parameters }, { message, buttons }) => {
    const signs = parameters.options.appendAttribution ?? true;
    return botRequest("sendMessage", {
      chat_id: parameters.chatId,
      text: signs ? attributed(message, undefined) : message,
      link_preview_options: { is_disabled: true },
      reply_markup: { inline_keyboard: [buttons.map(({ label, url }) => ({ text: label, url }))] },
    });
  },
});

export const editMessageText = defineOperation({
  resource: "message",
  value: "editMessageText",
  name: "Edit Message Text",
  action: "Edit a text message",
  description: "Replaces the text of a message that the bot sent",
  effect: "idempotent",
  parameters: [
    choice("messageType", "Message Type", "Type of message to edit", {
      values: { inlineMessage: "Inline Message", message: "Message" },
      standard: "message",
    }),
    { ...chat, displayOptions: { show: { messageType: ["message"] } } },
    { ...messageId, displayOptions: { show: { messageType: ["message"] } } },
    neededText("inlineMessageId", "Inline Message ID", "Identifier of a message sent by an inline query", {
      displayOptions: { show: { messageType: ["inlineMessage"] } },
    }),
    text,
    ...inlineMarkup,
    collection("additionalFields", "Additional Fields", [disableWebPagePreview, parseMode]),
  ],
  request: (call) => {
    const { parameters } = call;
    const isInline = parameters.messageType === "inlineMessage";
    const place = isInline
      ? { inline_message_id: parameters.inlineMessageId }
      : { chat_id: parameters.chatId, message_id: integer(parameters.messageId) };
    const { parse_mode = STANDARD_FORMAT, ...more } = plain(call, "additionalFields");
    const reply_markup = inlineMarkupOf(call);
    return botRequest("editMessageText", {
      ...place,
      text: parameters.text,
      parse_mode,
      reply_markup,
      ...optionFields(more),
    });
  },
});
