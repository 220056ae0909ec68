import { type Item, isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { choice, collection, text, toggle } from "../../service/parameters.ts";
import { at } from "../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

const FIELDS = [
  "bccRecipients",
  "body",
  "bodyPreview",
  "categories",
  "ccRecipients",
  "changeKey",
  "conversationId",
  "createdDateTime",
  "flag",
  "from",
  "hasAttachments",
  "importance",
  "inferenceClassification",
  "internetMessageId",
  "isDeliveryReceiptRequested",
  "isDraft",
  "isRead",
  "isReadReceiptRequested",
  "lastModifiedDateTime",
  "parentFolderId",
  "receivedDateTime",
  "replyTo",
  "sender",
  "sentDateTime",
  "subject",
  "toRecipients",
  "webLink",
];

/** Fields to output. */
export const output = (fields: readonly string[] = FIELDS, standard: "simple" | "raw" = "simple") =>
  [
    choice("output", "Output", "Fields to return", {
      values: { simple: "Simplified", raw: "Raw", fields: "Select Included Fields" },
      standard,
    }),
    {
      displayName: "Fields",
      name: "fields",
      type: "multiOptions",
      default: [],
      description: "The fields that are returned",
      displayOptions: { show: { output: ["fields"] } },
      options: fields.map((name) => ({ name, value: name })),
    },
  ] as const;

export const readOptions = collection("options", "Options", [
  text("attachmentsPrefix", "Attachments Prefix", "How fields with attachments begin", {
    default: "attachment_",
  }),
  toggle("downloadAttachments", "Download Attachments", "Whether the files of the message are downloaded"),
  {
    displayName: "Get MIME Content",
    name: "getMimeContent",
    type: "fixedCollection",
    default: {},
    description: "Whether the message is downloaded as a file",
    options: [
      {
        name: "values",
        displayName: "MIME Content",
        values: [
          text("binaryPropertyName", "Put Output in Field", "Input field with the file", {
            default: "data",
          }),
          text("outputFileName", "File Name", "Name of the file"),
        ],
      },
    ],
  },
]);

const SIMPLE = "id,conversationId,subject,bodyPreview,from,toRecipients,categories,hasAttachments";

interface Asked {
  readonly output: string;
  readonly fields: readonly unknown[];
}

/** Fields to select. */
export function selected({ output: how, fields }: Asked, simple = SIMPLE): string | undefined {
  if (how === "simple") return simple;
  return how === "fields" && fields.length > 0 ? ["id", ...fields].join(",") : undefined;
}

/** A message with addresses instead of sender and recipient objects. */
function simplified({ from, toRecipients, "@odata.etag": _tag, ...more }: Values): Record<string, unknown> {
  const to = [toRecipients ?? []].flat().map(addressOf);
  const { id, conversationId, subject, bodyPreview, categories, hasAttachments } = more;
  return { id, conversationId, subject, bodyPreview, from: addressOf(from), to, categories, hasAttachments };
}

function addressOf(who: unknown): unknown {
  const { emailAddress } = isRecord(who) ? who : {};
  return isRecord(emailAddress) ? emailAddress["address"] : undefined;
}

/** A message as an item, with the requested files. */
export async function messageItem(
  call: Pick<SendingCall, "download" | "list">,
  message: Values,
  { output: how, options }: { readonly output: string; readonly options: Values },
): Promise<Item> {
  const json = how === "simple" ? simplified(message) : { ...message };
  const binary = {
    ...(options["downloadAttachments"]
      ? await filesOf(call, message, String(options["attachmentsPrefix"] ?? "attachment_"))
      : {}),
    ...(await mimeOf(call, message, options["getMimeContent"])),
  };
  return Object.keys(binary).length > 0 ? { json, binary } : { json };
}

async function filesOf(call: Pick<SendingCall, "download" | "list">, { id }: Values, prefix: string) {
  const files: NonNullable<Item["binary"]> = {};
  const path = at`/messages/${id}/attachments`;
  // Attachments that are other messages or links have no file.
  const attachments = await call.list(
    { method: "GET", path, query: { $select: "id,name,contentType,size" } },
    { by: "nextUrl", at: '["@odata.nextLink"]', items: "value" },
  );
  for (const [index, { id: number, name, contentType, "@odata.type": type }] of attachments.entries()) {
    if (type === "#microsoft.graph.referenceAttachment") continue;
    const known = { fileName: String(name ?? ""), mimeType: contentType ? String(contentType) : undefined };
    files[`${prefix}${index}`] = await call.download(
      { method: "GET", path: `${path}${at`/${number}`}/$value` },
      known,
    );
  }
  return files;
}

async function mimeOf(call: Pick<SendingCall, "download">, { id, subject }: Values, given: unknown) {
  const values = isRecord(given) ? given["values"] : undefined;
  if (!isRecord(values)) return {};
  const fileName = String(values["outputFileName"] || `${subject || "message"}.eml`);
  const file = await call.download(
    { method: "GET", path: at`/messages/${id}/$value` },
    { fileName, mimeType: "message/rfc822" },
  );
  return { [String(values["binaryPropertyName"] || "data")]: file };
}
