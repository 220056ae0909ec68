import type { ChatMessage, UserContent } from "@heddle/ai";
import type { NodeProperty } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { saidBy } from "../../../models/answer-with-tools.ts";
import type { SendingCall } from "../../../service/call.ts";
import { role } from "../model-parameter.ts";

/** Messages: text, images and files. */
export const responseMessages = {
  displayName: "Messages",
  name: "responses",
  type: "fixedCollection",
  typeOptions: { multipleValues: true, sortable: true },
  placeholder: "Add message",
  default: { values: [{ type: "text", content: "" }] },
  options: [
    {
      name: "values",
      displayName: "Message",
      values: [
        {
          displayName: "Type",
          name: "type",
          type: "options",
          default: "text",
          options: [
            { name: "File", value: "file" },
            { name: "Image", value: "image" },
            { name: "Text", value: "text" },
          ],
        },
        role,
        {
          displayName: "Prompt",
          name: "content",
          type: "string",
          default: "",
          typeOptions: { rows: 2 },
          description: "Message text",
          displayOptions: { show: { type: ["text"] } },
        },
        {
          displayName: "Image Type",
          name: "imageType",
          type: "options",
          default: "url",
          options: [
            { name: "Binary File", value: "base64" },
            { name: "File ID", value: "fileId" },
            { name: "Image URL", value: "url" },
          ],
          displayOptions: { show: { type: ["image"] } },
        },
        {
          displayName: "Image URL",
          name: "imageUrl",
          type: "string",
          default: "",
          displayOptions: { show: { type: ["image"], imageType: ["url"] } },
        },
        {
          displayName: "File Type",
          name: "fileType",
          type: "options",
          default: "url",
          options: [
            { name: "Binary File", value: "base64" },
            { name: "File ID", value: "fileId" },
            { name: "File URL", value: "url" },
          ],
          displayOptions: { show: { type: ["file"] } },
        },
        {
          displayName: "File URL",
          name: "fileUrl",
          type: "string",
          default: "",
          displayOptions: { show: { type: ["file"], fileType: ["url"] } },
        },
        { displayName: "File ID", name: "fileId", type: "string", default: "" },
        {
          displayName: "Input Data Field Name",
          name: "binaryPropertyName",
          type: "string",
          default: "data",
          description: "Input field with the file",
        },
        { displayName: "File Name", name: "fileName", type: "string", default: "" },
      ],
    },
  ],
} as const satisfies NodeProperty;

interface Row {
  readonly type: string;
  readonly role: string;
  readonly content: string;
  readonly imageType: string;
  readonly imageUrl: string;
  readonly fileType: string;
  readonly fileUrl: string;
  readonly fileId: string;
  readonly binaryPropertyName: string;
  readonly fileName: string;
}

/** Messages in the words of the Responses API. */
export function wireInput(
  call: Pick<SendingCall, "file" | "context">,
  rows: readonly Row[],
): Promise<object[]> {
  return Promise.all(
    rows.map(async (row) => ({
      role: row.role,
      content: row.type === "text" ? row.content : [await part(call, row)],
    })),
  );
}

/** Messages in the words of the port, for models that call tools. */
export function saidMessages(
  call: Pick<SendingCall, "file" | "context" | "itemIndex">,
  rows: readonly Row[],
): Promise<ChatMessage[]> {
  return Promise.all(
    rows.map(async (row) =>
      row.type === "text"
        ? saidBy(row.role, row.content)
        : { role: "user" as const, content: [await saidFile(call, row)] },
    ),
  );
}

async function saidFile(
  call: Pick<SendingCall, "file" | "context" | "itemIndex">,
  row: Row,
): Promise<UserContent> {
  const kind = row.type === "image" ? row.imageType : row.fileType;
  if (kind === "fileId") throw nodeError("openai-file-with-tools", {}, { itemIndex: call.itemIndex });
  if (kind === "url") {
    const [mediaType, url] =
      row.type === "image" ? ["image/*", row.imageUrl] : ["application/pdf", row.fileUrl];
    return { type: "file", mediaType, source: { type: "url", url } };
  }
  const value = call.file(row.binaryPropertyName);
  const base64 = Buffer.from(await call.context.binary.get(value)).toString("base64");
  const fileName = row.fileName || value.fileName;
  return {
    type: "file",
    mediaType: value.mimeType,
    source: { type: "base64", base64 },
    ...(fileName && { fileName }),
  };
}

async function part(call: Pick<SendingCall, "file" | "context">, row: Row): Promise<object> {
  if (row.type === "image") {
    if (row.imageType === "fileId") return { type: "input_image", detail: "auto", file_id: row.fileId };
    const address = row.imageType === "url" ? row.imageUrl : await dataUrl(call, row.binaryPropertyName);
    return { type: "input_image", detail: "auto", image_url: address };
  }
  if (row.fileType === "fileId") return { type: "input_file", file_id: row.fileId };
  if (row.fileType === "url") return { type: "input_file", file_url: row.fileUrl };
  const name = row.fileName || call.file(row.binaryPropertyName).fileName || "file";
  return { type: "input_file", filename: name, file_data: await dataUrl(call, row.binaryPropertyName) };
}

/** File of the item as a `data:` URL. */
export async function dataUrl(
  { file, context }: Pick<SendingCall, "file" | "context">,
  field: string,
): Promise<string> {
  const value = file(field);
  const base64 = Buffer.from(await context.binary.get(value)).toString("base64");
  return `data:${value.mimeType};base64,${base64}`;
}
