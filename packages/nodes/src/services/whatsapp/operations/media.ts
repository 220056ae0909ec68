import { isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, neededText, text } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { phoneNumberId } from "./parameters.ts";

const fileField = neededText(
  "mediaPropertyName",
  "Property Name",
  "Name of the field of the item that holds the file",
  { default: "data" },
);

/** Puts a file of the item on WhatsApp's servers and returns its identifier there. */
export async function uploaded(
  call: Pick<SendingCall, "send" | "file">,
  { phoneNumber, field, fileName }: { phoneNumber: string; field: string; fileName: unknown },
): Promise<string> {
  const file = call.file(field);
  const answer = await call.send({
    method: "POST",
    path: `/${encodeURIComponent(phoneNumber.trim())}/media`,
    body: {
      kind: "multipart",
      parts: [
        { name: "messaging_product", value: "whatsapp" },
        { name: "type", value: file.mimeType },
        { name: "file", file, ...(fileName ? { fileName: String(fileName) } : {}) },
      ],
    },
  });
  return isRecord(answer) ? String(answer["id"]) : "";
}

const mediaUpload = defineOperation({
  resource: "media",
  value: "mediaUpload",
  name: "Upload",
  action: "Upload media",
  description: "Puts a file of the item on WhatsApp’s servers",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    phoneNumberId,
    fileField,
    collection("additionalFields", "Additional Fields", [
      text("mediaFileName", "Filename", "Another name for the file"),
    ]),
  ],
  run: async (call) => {
    const { phoneNumberId: phoneNumber, mediaPropertyName: field } = call.parameters;
    const fileName = plain(call, "additionalFields")["mediaFileName"];
    return { json: { id: await uploaded(call, { phoneNumber, field, fileName }) } };
  },
});

const mediaUrlGet = defineOperation({
  resource: "media",
  value: "mediaUrlGet",
  name: "Download",
  action: "Download media",
  description: "Returns the address of a file, which an HTTP Request with this credential downloads",
  effect: "idempotent",
  parameters: [neededText("mediaGetId", "Media ID", "Identifier of the file")],
  request: ({ parameters }) => ({ method: "GET", path: `/${encodeURIComponent(parameters.mediaGetId)}` }),
});

const mediaDelete = defineOperation({
  resource: "media",
  value: "mediaDelete",
  name: "Delete",
  action: "Delete media",
  description: "Removes a file from WhatsApp’s servers",
  effect: "idempotent",
  parameters: [neededText("mediaDeleteId", "Media ID", "Identifier of the file")],
  request: ({ parameters }) => ({
    method: "DELETE",
    path: `/${encodeURIComponent(parameters.mediaDeleteId)}`,
  }),
});

export const mediaOperations = [mediaUpload, mediaUrlGet, mediaDelete] as const;
