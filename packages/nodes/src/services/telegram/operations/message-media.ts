import { isRecord, type NodeProperty, type ParameterPart } from "@heddle/workflow";
import type { OperationCall } from "../../../service/call.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { collection, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain, rowsOf, withoutEmpty } from "../../../service/plain.ts";
import {
  caption,
  chat,
  duration,
  fileName,
  height,
  messageOptions,
  parseMode,
  replyMarkup,
  thumbnail,
  width,
} from "./parameters.ts";
import { type MarkupCall, replyMarkupOf } from "./reply-markup.ts";
import { botRequest, botUpload, optionFields } from "./send.ts";

/** A kind of file that messages carry. */
interface Media {
  /** Name of the media kind in the Bot API's method and field, and in the operation. */
  readonly kind: "Animation" | "Audio" | "Document" | "Photo" | "Sticker" | "Video";
  readonly article: "a" | "an";
  readonly options: readonly NodeProperty[];
}

const KINDS: readonly Media[] = [
  {
    kind: "Animation",
    article: "an",
    options: [caption, duration, fileName, height, parseMode, thumbnail, width],
  },
  {
    kind: "Audio",
    article: "an",
    options: [
      caption,
      duration,
      fileName,
      parseMode,
      text("performer", "Performer", "Who performs"),
      thumbnail,
      text("title", "Title", "Title of the track"),
    ],
  },
  { kind: "Document", article: "a", options: [caption, fileName, parseMode, thumbnail] },
  { kind: "Photo", article: "a", options: [caption, fileName, parseMode] },
  { kind: "Sticker", article: "a", options: [fileName] },
  {
    kind: "Video",
    article: "a",
    options: [caption, duration, fileName, height, parseMode, thumbnail, width],
  },
];

/** One operation for each kind of file. */
export const media: readonly Operation[] = KINDS.map(sendFile);

function sendFile({ kind, article, options }: Media): Operation {
  const parameters = [
    chat,
    toggle("binaryData", "Binary File", "Whether the file of the item is sent"),
    neededText("binaryPropertyName", "Input Binary Field", "Input field with the file", {
      default: "data",
      displayOptions: { show: { binaryData: [true] } },
    }),
    neededText("file", kind, "Address of the file, or the file ID of one that Telegram has", {
      displayOptions: { show: { binaryData: [false] } },
    }),
    ...replyMarkup,
    collection("additionalFields", "Additional Fields", [...options, ...messageOptions]),
  ] as const;
  return defineOperation({
    resource: "message",
    value: `send${kind}`,
    name: `Send ${kind}`,
    action: `Send ${article} ${kind.toLowerCase()}`,
    description: `Sends ${article} ${kind.toLowerCase()}, by its address or as a file of the item`,
    effect: "unsafe",
    parameters,
    request: (call) => fileRequest(call, kind),
  });
}

/** Parts of a call that `sendFile` reads. */
type FileCall = Pick<OperationCall, "file"> &
  MarkupCall & {
    readonly read: { part(path: "additionalFields"): ParameterPart };
    readonly parameters: {
      readonly chatId: string;
      readonly binaryData: boolean;
      readonly binaryPropertyName: string;
      readonly file: string;
    };
  };

function fileRequest(call: FileCall, kind: string) {
  const { chatId, binaryData, binaryPropertyName, file: address } = call.parameters;
  const { fileName: name, ...more } = plain(call, "additionalFields");
  const field = kind.toLowerCase();
  const fields = { chat_id: chatId, ...optionFields(more), reply_markup: replyMarkupOf(call) };
  return binaryData
    ? botUpload(`send${kind}`, fields, {
        field,
        file: call.file(binaryPropertyName),
        fileName: String(name ?? ""),
      })
    : botRequest(`send${kind}`, { ...fields, [field]: address });
}

export const sendMediaGroup = defineOperation({
  resource: "message",
  value: "sendMediaGroup",
  name: "Send Media Group",
  action: "Send an album",
  description: "Sends two to ten photos or videos as an album",
  effect: "unsafe",
  parameters: [
    chat,
    {
      displayName: "Media",
      name: "media",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      placeholder: "Add media",
      default: {},
      options: [
        {
          name: "media",
          displayName: "Media",
          values: [
            {
              displayName: "Type",
              name: "type",
              type: "options",
              options: [
                { name: "Photo", value: "photo" },
                { name: "Video", value: "video" },
              ],
              default: "photo",
              description: "Type",
            },
            text("media", "Media File", "Address of the file, or the file ID of one that Telegram has"),
            collection("additionalFields", "Additional Fields", [caption, parseMode]),
          ],
        },
      ],
    },
    collection("additionalFields", "Additional Fields", messageOptions),
  ],
  request: (call) =>
    botRequest("sendMediaGroup", {
      chat_id: call.parameters.chatId,
      media: rowsOf(call, "media", "media").map(({ type, media: file, additionalFields }) => ({
        type,
        media: file,
        ...withoutEmpty(isRecord(additionalFields) ? additionalFields : {}),
      })),
      ...optionFields(plain(call, "additionalFields")),
    }),
});
