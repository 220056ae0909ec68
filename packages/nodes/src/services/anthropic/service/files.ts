import type { BinaryValue, Item, NodeEnvironment, NodeProperty } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import { BETAS } from "./answer.ts";

const HEADERS = { "anthropic-beta": { constant: BETAS.files } } as const;

const fileId = {
  displayName: "File",
  name: "fileId",
  type: "resourceLocator",
  default: { __rl: true, mode: "id", value: "" },
  required: true,
  modes: [
    { name: "id", displayName: "ID", type: "string", placeholder: "e.g. file_011CNha8iCJcU1wXNR6q4V8w" },
  ],
} as const satisfies NodeProperty;

/** Sends a file to the service. */
export const fileUpload = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload File",
  action: "Upload a file",
  description: "Sends a file to the service, for questions about it",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      displayName: "Input Type",
      name: "inputType",
      type: "options",
      default: "url",
      options: [
        { name: "Binary File", value: "binary" },
        { name: "File URL", value: "url" },
      ],
    },
    {
      displayName: "URL",
      name: "fileUrl",
      type: "string",
      default: "",
      displayOptions: { show: { inputType: ["url"] } },
      description: "Location of the file",
    },
    {
      displayName: "Input Data Field Name",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      displayOptions: { show: { inputType: ["binary"] } },
      description: "Input field with the file",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [{ displayName: "File Name", name: "fileName", type: "string", default: "" }],
    },
  ],
  run: async ({ parameters, file, send, context, itemIndex }) => {
    const { inputType, fileUrl, binaryPropertyName, options } = parameters;
    const value = inputType === "binary" ? file(binaryPropertyName) : await fetched(context, fileUrl);
    const fileName = options.fileName || value.fileName || "file";
    const json = await send<Item["json"]>({
      method: "POST",
      path: "/v1/files",
      headers: { "anthropic-beta": BETAS.files },
      body: { kind: "multipart", parts: [{ name: "file", file: value, fileName }] },
    });
    return { json, pairedItem: { item: itemIndex } };
  },
});

/** Downloads a URL to a local file; sends no credentials. */
async function fetched(
  { http, binary, signal }: Pick<NodeEnvironment, "http" | "binary" | "signal">,
  url: string,
): Promise<BinaryValue> {
  const { headers, body } = await http.send({ method: "GET", url, signal });
  const [mimeType = ""] = String(headers["content-type"] ?? "application/octet-stream").split(";");
  const fileName = decodeURIComponent(new URL(url).pathname.split("/").at(-1) || "file");
  return binary.put(body, { mimeType: mimeType.trim(), fileName });
}

/** The files of the account. */
export const fileList = defineOperation({
  resource: "file",
  value: "list",
  name: "List Files",
  action: "List files",
  description: "Lists the files that the service keeps",
  effect: "pure",
  parameters: [],
  request: { method: "GET", path: "/v1/files", headers: HEADERS },
  response: { items: "data" },
  pages: { by: "cursor", at: "last_id", to: { query: "after_id" }, size: { query: "limit", max: 1000 } },
});

/** Metadata of a file at the service. */
export const fileGet = defineOperation({
  resource: "file",
  value: "get",
  name: "Get File Metadata",
  action: "Get file metadata",
  description: "Returns name, type and size of a file",
  effect: "pure",
  parameters: [fileId],
  request: { method: "GET", path: "/v1/files/{fileId}", headers: HEADERS },
});

/** Deletes a file. */
export const fileDelete = defineOperation({
  resource: "file",
  value: "deleteFile",
  name: "Delete File",
  action: "Delete a file",
  description: "Deletes a file at the service",
  effect: "idempotent",
  parameters: [fileId],
  request: { method: "DELETE", path: "/v1/files/{fileId}", headers: HEADERS },
});
