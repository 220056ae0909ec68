import { amount, choice, collection, neededText, rows, text, toggle } from "../../../service/parameters.ts";

export const chat = neededText(
  "chatId",
  "Chat ID",
  "Number of a chat, or the name of a public channel or group as @name",
);

export const messageId = neededText("messageId", "Message ID", "Number of the message in its chat");

const callbackData = text(
  "callback_data",
  "Callback Data",
  "What the bot is sent when the button is pressed",
  {
    default: "",
  },
);

const webApp = collection("web_app", "Web App", [
  text("url", "URL", "HTTPS address of the web app that the button opens"),
]);

/** Rows of buttons; `fields` are the actions that a button can have. */
const buttonsOf = <const N extends string, const F extends readonly object[]>(
  name: N,
  displayName: string,
  shownFor: string,
  fields: F,
) =>
  rows(
    name,
    displayName,
    {
      name: "rows",
      displayName: "Rows",
      values: [
        rows(
          "row",
          "Row",
          {
            name: "buttons",
            displayName: "Buttons",
            values: [
              text("text", "Text", "Label of the button"),
              collection("additionalFields", "Additional Fields", fields as never),
            ],
          },
          { placeholder: "Add button" },
        ),
      ],
    },
    { placeholder: "Add row", displayOptions: { show: { replyMarkup: [shownFor] } } },
  );

const inlineKeyboard = buttonsOf("inlineKeyboard", "Inline Keyboard", "inlineKeyboard", [
  callbackData,
  toggle("pay", "Pay", "Whether the button pays; it must be the first one of the first row"),
  text(
    "switch_inline_query",
    "Switch Inline Query",
    "Query of this bot that the button enters in a chat of choice",
  ),
  text(
    "switch_inline_query_current_chat",
    "Switch Inline Query Current Chat",
    "Query that it enters in this chat",
  ),
  text("url", "URL", "Address that the button opens"),
  webApp,
]);

/** Buttons below an existing message, which supports no others. */
export const inlineMarkup = [
  choice("replyMarkup", "Reply Markup", "Buttons that the message has from then on", {
    values: { inlineKeyboard: "Inline Keyboard", none: "None" },
    standard: "none",
  }),
  inlineKeyboard,
] as const;

/** Buttons below a message, and other reply options for the reader's client. */
export const replyMarkup = [
  choice("replyMarkup", "Reply Markup", "Buttons or other ways to reply that the message comes with", {
    values: {
      forceReply: "Force Reply",
      inlineKeyboard: "Inline Keyboard",
      none: "None",
      replyKeyboard: "Reply Keyboard",
      replyKeyboardRemove: "Reply Keyboard Remove",
    },
    standard: "none",
  }),
  collection(
    "forceReply",
    "Force Reply",
    [
      toggle("force_reply", "Force Reply", "Whether the reader's program opens a reply to the message"),
      toggle(
        "selective",
        "Selective",
        "Whether only people are asked whom the message mentions or replies to",
      ),
    ],
    { displayOptions: { show: { replyMarkup: ["forceReply"] } } },
  ),
  inlineKeyboard,
  buttonsOf("replyKeyboard", "Reply Keyboard", "replyKeyboard", [
    toggle("request_contact", "Request Contact", "Whether the button sends the reader's phone number"),
    toggle("request_location", "Request Location", "Whether the button sends the reader's location"),
    webApp,
  ]),
  collection(
    "replyKeyboardOptions",
    "Reply Keyboard Options",
    [
      toggle("resize_keyboard", "Resize Keyboard", "Whether the keyboard is as high as its buttons only"),
      toggle("one_time_keyboard", "One Time Keyboard", "Whether the keyboard is hidden after its first use"),
      toggle("selective", "Selective", "Whether only people see it whom the message mentions or replies to"),
    ],
    { displayOptions: { show: { replyMarkup: ["replyKeyboard"] } } },
  ),
  collection(
    "replyKeyboardRemove",
    "Reply Keyboard Remove",
    [
      toggle("remove_keyboard", "Remove Keyboard", "Whether the keyboard is removed"),
      toggle(
        "selective",
        "Selective",
        "Whether it is removed only for people whom the message mentions or replies to",
      ),
    ],
    { displayOptions: { show: { replyMarkup: ["replyKeyboardRemove"] } } },
  ),
] as const;

export const parseMode = choice("parse_mode", "Parse Mode", "How formatting is written in the text", {
  values: { Markdown: "Markdown (Legacy)", MarkdownV2: "MarkdownV2", HTML: "HTML" },
  standard: "HTML",
});

export const caption = text("caption", "Caption", "Text shown with the file, at most 1,024 characters");

export const duration = amount("duration", "Duration", "Length in seconds", 0, {
  typeOptions: { minValue: 0 },
});

export const height = amount("height", "Height", "Height in pixels", 0, { typeOptions: { minValue: 0 } });

export const width = amount("width", "Width", "Width in pixels", 0, { typeOptions: { minValue: 0 } });

export const thumbnail = text("thumb", "Thumbnail", "Address or file ID of a small picture of the file");

export const fileName = text("fileName", "File Name", "Name under which the file of the item is sent");

export const appendAttribution = toggle(
  "appendAttribution",
  "Append Attribution",
  "Whether a line at the end says what sent the message",
  true,
);

export const disableWebPagePreview = toggle(
  "disable_web_page_preview",
  "Disable WebPage Preview",
  "Whether links are shown without a preview",
);

/** Options of every message. */
export const messageOptions = [
  toggle("disable_notification", "Disable Notification", "Whether the message arrives without a sound"),
  amount("message_thread_id", "Message Thread ID", "Number of the topic of a forum"),
  amount("reply_to_message_id", "Reply To Message ID", "Number of the message that this one replies to"),
] as const;
