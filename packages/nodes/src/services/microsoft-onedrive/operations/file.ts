import type { Item } from "@heddle/workflow";
import { nodeError } from "../../../errors/node-error.ts";
import { jsonBody, type SendingCall, untyped } from "../../../service/call.ts";
import { defineOperation } from "../../../service/operation.ts";
import { collection, longText, neededText, text, toggle } from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { at } from "../../../service/requests.ts";
import { uploadInParts } from "../../microsoft/upload.ts";
import { renameOperation, searchOperation, shareOperation } from "./both.ts";

const resource = "file";
/** Graph requires larger files to be uploaded in parts. */
const MAX_WHOLE_BYTES = 4 * 1024 * 1024;

const fileId = neededText("fileId", "File ID", "Identifier of the file");

const copy = defineOperation({
  resource,
  value: "copy",
  name: "Copy",
  action: "Copy a file",
  description: "Copies a file, which may take a while after the answer",
  effect: "unsafe",
  parameters: [
    fileId,
    collection("additionalFields", "Additional Fields", [
      text("name", "Name", "Name of the copy; that of the file without it"),
    ]),
    collection("parentReference", "Parent Reference", [
      text("driveId", "Drive ID", "Identifier of the drive that the copy goes to"),
      text("driveType", "Drive Type", "Kind of this drive"),
      text("id", "ID", "Identifier of the folder that the copy goes to"),
      text("listId", "List ID", "Identifier of the list"),
      text("name", "Name", "Name of the folder"),
      text("path", "Path", "Path of the folder"),
      text("shareId", "Share ID", "Identifier of a share"),
      text("siteId", "Site ID", "Identifier of the site"),
    ]),
  ],
  run: async (call) => {
    const { listId, ...place } = plain(call, "parentReference");
    const parentReference: Record<string, unknown> = {
      ...place,
      ...(listId ? { sharepointIds: { listId } } : {}),
    };
    const { name } = plain(call, "additionalFields");
    const hasPlace = Object.values(parentReference).some((value) => value !== "");
    const { headers } = await call.exchange({
      method: "POST",
      path: at`/items/${call.parameters.fileId}/copy`,
      body: jsonBody({ name, parentReference: hasPlace ? parentReference : undefined }),
    });
    // The URL reports the progress of the copy.
    return { json: { location: headers["location"] ?? null } };
  },
});

const remove = defineOperation({
  resource,
  value: "delete",
  name: "Delete",
  action: "Delete a file",
  description: "Moves a file to the recycle bin",
  effect: "idempotent",
  parameters: [fileId],
  request: { method: "DELETE", path: "/items/{fileId}" },
});

const get = defineOperation({
  resource,
  value: "get",
  name: "Get",
  action: "Get a file",
  description: "Returns what is known of a file",
  effect: "pure",
  parameters: [fileId],
  request: { method: "GET", path: "/items/{fileId}" },
});

const outputField = {
  ...neededText("binaryPropertyName", "Put Output File in Field", "Input field with the file"),
  default: "data",
} as const;

interface DriveFile {
  readonly name?: string;
  readonly file?: { readonly mimeType?: string };
}

const download = defineOperation({
  resource,
  value: "download",
  name: "Download",
  action: "Download a file",
  description: "Returns the contents of a file",
  effect: "pure",
  parameters: [fileId, outputField],
  run: async (call): Promise<Item> => {
    const { fileId: id, binaryPropertyName } = call.parameters;
    const path = at`/items/${id}`;
    const known = await call.send<DriveFile>({ method: "GET", path, query: { $select: "name,file" } });
    const file = await call.download(
      { method: "GET", path: `${path}/content` },
      { fileName: known.name, mimeType: known.file?.mimeType },
    );
    const item = call.context.items[call.itemIndex];
    return { json: item?.json ?? {}, binary: { ...item?.binary, [binaryPropertyName]: file } };
  },
});

const upload = defineOperation({
  resource,
  value: "upload",
  name: "Upload",
  action: "Upload a file",
  description: "Stores a file; one of the same name in the folder is replaced",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    text("fileName", "File Name", "Name of the file; that of the item's file without it", {
      placeholder: "e.g. report.pdf",
    }),
    neededText("parentId", "Parent ID", "Identifier of the folder; root for the uppermost"),
    toggle("binaryData", "Binary File", "Whether the file of the item is stored, or a text"),
    {
      ...neededText("binaryPropertyName", "Input Data Field Name", "Field of the item that holds the file"),
      default: "data",
      displayOptions: { show: { binaryData: [true] } },
    },
    longText("fileContent", "File Content", "The text of the file", {
      displayOptions: { show: { binaryData: [false] } },
    }),
  ],
  run: async (call): Promise<Item> => {
    const { fileName, parentId } = call.parameters;
    const { name, bytes, type } = await contentOf(untyped(call));
    const fullName = fileName || name;
    if (!fullName) throw nodeError("parameter-empty", { label: "File Name" }, { itemIndex: call.itemIndex });
    const path = `${at`/items/${parentId}:/${fullName}`}:`;
    if (bytes.length <= MAX_WHOLE_BYTES) {
      const body = { kind: "bytes", bytes, contentType: type } as const;
      return { json: await call.send({ method: "PUT", path: `${path}/content`, body }) };
    }
    const { uploadUrl } = await call.send<{ uploadUrl: string }>({
      method: "POST",
      path: `${path}/createUploadSession`,
      body: jsonBody({ item: { "@microsoft.graph.conflictBehavior": "replace" } }),
    });
    return { json: await uploadInParts(call.context, { uploadUrl, bytes, itemIndex: call.itemIndex }) };
  },
});

async function contentOf(call: SendingCall): Promise<{ name: string; bytes: Uint8Array; type: string }> {
  const { binaryData, binaryPropertyName, fileContent } = call.parameters;
  if (!binaryData)
    return { name: "", bytes: new TextEncoder().encode(String(fileContent ?? "")), type: "text/plain" };
  const file = call.file(String(binaryPropertyName || "data"));
  return { name: file.fileName ?? "", bytes: await call.context.binary.get(file), type: file.mimeType };
}

export const fileOperations = [
  copy,
  remove,
  download,
  get,
  renameOperation(resource),
  searchOperation(resource),
  shareOperation(resource, fileId),
  upload,
] as const;
