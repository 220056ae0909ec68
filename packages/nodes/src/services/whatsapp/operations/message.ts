import { questionOptionsFor, questionPropertiesFor } from "../../../send-and-wait/properties.ts";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  longText,
  neededText,
  text,
  toggle,
} from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { uploaded } from "./media.ts";
import { digitsOf, messagesPath, phoneNumberId, recipient } from "./parameters.ts";

const MEDIA = ["audio", "document", "image", "sticker", "video"];
/** Kinds of messages that have a caption next to the file. */
const WITH_CAPTION = ["document", "image", "video"];

const shownFor = (
  messageType: readonly string[],
  more: Readonly<Record<string, readonly string[]>> = {},
) => ({
  displayOptions: { show: { messageType, ...more } },
});

const media = [
  choice("mediaPath", "Media Source", "Location of the file", {
    values: { useMediaLink: "Link", useMediaId: "WhatsApp Media", useMedian8n: "Input Data" },
    standard: "useMediaLink",
    ...shownFor(MEDIA),
  }),
  text("mediaLink", "Link", "Address of the file", shownFor(MEDIA, { mediaPath: ["useMediaLink"] })),
  text("mediaId", "ID", "Identifier of the file", shownFor(MEDIA, { mediaPath: ["useMediaId"] })),
  neededText(
    "mediaPropertyName",
    "Input Data Field Name",
    "Name of the field of the item that holds the file",
    {
      default: "data",
      ...shownFor(MEDIA, { mediaPath: ["useMedian8n"] }),
    },
  ),
] as const;

const messageSend = defineOperation({
  resource: "message",
  value: "send",
  name: "Send",
  action: "Send message",
  description: "Sends a message to someone who wrote within the last day",
  effect: "unsafe",
  parameters: [
    phoneNumberId,
    recipient,
    choice("messageType", "MessageType", "What to send", {
      values: {
        audio: "Audio",
        document: "Document",
        image: "Image",
        location: "Location",
        sticker: "Sticker",
        text: "Text",
        video: "Video",
      },
      standard: "text",
    }),
    longText("textBody", "Text Body", "The text, at most 4,096 characters", shownFor(["text"])),
    amount("longitude", "Longitude", "Degrees from -180 to 180", 0, shownFor(["location"])),
    amount("latitude", "Latitude", "Degrees from -90 to 90", 0, shownFor(["location"])),
    ...media,
    collection("additionalFields", "Additional Fields", [
      toggle("previewUrl", "Show URL Previews", "Whether the first link of the text is shown", false, {
        displayOptions: { show: { "/messageType": ["text"] } },
      }),
      text("nameAddress", "Name", "Name of the place", {
        displayOptions: { show: { "/messageType": ["location"] } },
      }),
      text("address", "Address", "Address of the place", {
        displayOptions: { show: { "/messageType": ["location"] } },
      }),
      text("mediaCaption", "Caption", "Text below the file", {
        displayOptions: { show: { "/messageType": WITH_CAPTION } },
      }),
      text("mediaFilename", "Filename", "Name of the document", {
        displayOptions: { show: { "/messageType": ["document"] } },
      }),
      text("replyTo", "Reply to Message ID", "Identifier of the message that this one answers"),
    ]),
  ],
  run: async (call) => {
    const { messageType, phoneNumberId: phoneNumber, recipientPhoneNumber } = call.parameters;
    const { replyTo } = plain(call, "additionalFields");
    const value = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: digitsOf(recipientPhoneNumber),
      type: messageType,
      [messageType]: await content(),
      ...(replyTo ? { context: { message_id: replyTo } } : {}),
    };
    return {
      json: await call.send({
        method: "POST",
        path: messagesPath(phoneNumber),
        body: { kind: "json", value },
      }),
    };

    async function content(): Promise<object> {
      const { textBody, longitude, latitude } = call.parameters;
      const { previewUrl, nameAddress, address, mediaCaption, mediaFilename } = plain(
        call,
        "additionalFields",
      );
      if (messageType === "text") return { body: textBody, preview_url: previewUrl === true };
      if (messageType === "location")
        return withoutEmpty({ longitude, latitude, name: nameAddress, address });
      return withoutEmpty({
        ...(await file(mediaFilename)),
        caption: WITH_CAPTION.includes(messageType) ? mediaCaption : undefined,
        filename: messageType === "document" ? mediaFilename : undefined,
      });
    }

    async function file(fileName: unknown): Promise<object> {
      const { mediaPath, mediaLink, mediaId, mediaPropertyName: field } = call.parameters;
      if (mediaPath === "useMediaId") return { id: mediaId };
      if (mediaPath === "useMediaLink") return { link: mediaLink };
      return { id: await uploaded(call, { phoneNumber, field, fileName }) };
    }
  },
});

const messageAsk = defineOperation({
  resource: "message",
  value: "sendAndWait",
  name: "Send and Wait for Response",
  action: "Send message and wait for response",
  description: "Sends a question and waits for the answer",
  effect: "unsafe",
  parameters: [
    phoneNumberId,
    recipient,
    ...questionPropertiesFor({}),
    collection("options", "Options", questionOptionsFor({})),
  ],
  ask: ({ parameters }, { message, buttons }) => {
    const links = buttons.map(({ label, url }) => `*${label}:*\n${url}`);
    const value = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: digitsOf(parameters.recipientPhoneNumber),
      type: "text",
      text: { body: [message, ...links].join("\n\n"), preview_url: false },
    };
    return { method: "POST", path: messagesPath(parameters.phoneNumberId), body: { kind: "json", value } };
  },
});

export const messageOperations = [messageSend, messageAsk] as const;
