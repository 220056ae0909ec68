import { choice, collection, rows, text, toggle } from "../../../service/parameters.ts";

const byFields = { displayOptions: { show: { inputMethod: ["fields"] } } };

/** Embeds below the text of a message. */
export const embeds = rows("embeds", "Embeds", {
  name: "values",
  displayName: "Embed",
  values: [
    choice("inputMethod", "Input Method", "How the card is given", {
      values: { fields: "Enter Fields", json: "Raw JSON" },
      standard: "fields",
    }),
    {
      ...text("json", "Value", "The card in the form of Discord’s API"),
      type: "json",
      default: "={}",
      displayOptions: { show: { inputMethod: ["json"] } },
    },
    text("author", "Author", "Name of the author", byFields),
    { ...text("color", "Color", "Color of the edge", byFields), type: "color" },
    {
      ...text("timestamp", "Timestamp", "A time at the foot of the card", byFields),
      type: "dateTime",
    },
    text("title", "Title", "Title of the card", byFields),
    { ...text("description", "Description", "Text of the card", byFields), typeOptions: { rows: 2 } },
    text("url", "URL", "URL of the title", byFields),
    text("image", "URL Image", "Address of a picture", byFields),
    text("thumbnail", "URL Thumbnail", "Address of a small picture", byFields),
    text("video", "URL Video", "Address of a video", byFields),
  ],
});

/** Files of the item. */
export const files = rows("files", "Files", {
  name: "values",
  displayName: "File",
  values: [
    text("inputFieldName", "Input Data Field Name", "Name of the field of the item that holds the file", {
      default: "data",
    }),
  ],
});

const flags = {
  displayName: "Flags",
  name: "flags",
  type: "multiOptions",
  default: [],
  description: "Format of the message",
  options: [
    { name: "Suppress Embeds", value: "SUPPRESS_EMBEDS" },
    { name: "Suppress Notifications", value: "SUPPRESS_NOTIFICATIONS" },
  ],
} as const;

const tts = toggle("tts", "Text-to-Speech (TTS)", "Whether the message is read out");

/** Options of messages of a bot. */
export const messageOptions = collection("options", "Options", [
  flags,
  text("message_reference", "Message to Reply to", "Identifier of the message that this one answers"),
  tts,
]);

/** Options of messages of a webhook. */
export const webhookOptions = collection("options", "Options", [
  text("avatar_url", "Avatar URL", "Address of the picture of the sender"),
  flags,
  tts,
  text("username", "Username", "Name of the sender"),
  toggle("wait", "Wait", "Whether Discord confirms the message, which the node then outputs"),
]);

export const content = {
  ...text("content", "Message", "Text of the message, at most 2,000 characters"),
  typeOptions: { rows: 2 },
} as const;
