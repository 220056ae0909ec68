import { defineOperation } from "../../service/operation.ts";
import { allDrives } from "./connection.ts";
import { downloadFile } from "./download.ts";
import { driveId, fileId, folderId, parentOf } from "./locators.ts";
import { mainFields, metadataOf, type PlainRow } from "./metadata.ts";
import {
  googleFileConversion,
  permissionsUi,
  shareOptions,
  simplifyOutput,
  uploadOptions,
} from "./parameters.ts";
import { shareRequest } from "./share.ts";
import { upload } from "./upload.ts";

const pathOf = (id: string) => `/files/${encodeURIComponent(id)}`;
const name = {
  displayName: "File Name",
  name: "name",
  type: "string",
  default: "",
  description: "Name of the file; that of the input where it is empty",
} as const;
const inputDataFieldName = {
  displayName: "Input Data Field Name",
  name: "inputDataFieldName",
  type: "string",
  default: "data",
  required: true,
  description: "Input field with the file",
} as const;
const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
} as const;

const uploadFile = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload",
  action: "Upload file",
  description: "Stores a file in a drive",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    inputDataFieldName,
    name,
    driveId,
    folderId,
    { ...options, options: [...uploadOptions, simplifyOutput] },
  ],
  run: async (call) => {
    const given = call.parameters;
    const file = call.file(given.inputDataFieldName);
    const { metadata, query } = metadataOf(given.options);
    const stored = await upload(call, {
      file,
      metadata: { name: given.name || file.fileName || "file", parents: [parentOf(given)], ...metadata },
      query,
    });
    return { json: given.options.simplifyOutput === false ? stored : mainFields(stored) };
  },
});

const download = defineOperation({
  resource: "file",
  value: "download",
  name: "Download",
  action: "Download file",
  description: "Puts a file on the item",
  effect: "pure",
  parameters: [
    fileId,
    {
      ...options,
      options: [
        {
          displayName: "Put Output File in Field",
          name: "binaryPropertyName",
          type: "string",
          default: "data",
          description: "The field of the item that will hold the file",
        },
        googleFileConversion,
        {
          displayName: "File Name",
          name: "fileName",
          type: "string",
          default: "",
          description: "Name of the file; that in Drive where it is empty",
        },
      ],
    },
  ],
  run: async (call) => {
    const { fileId: id, options: given } = call.parameters;
    const conversion = given.googleFileConversion.conversion;
    const file = await downloadFile(call, { id, fileName: given.fileName, conversion });
    const item = call.context.items[call.itemIndex];
    return {
      json: item?.json ?? {},
      binary: { ...item?.binary, [given.binaryPropertyName || "data"]: file },
    };
  },
});

const createFromText = defineOperation({
  resource: "file",
  value: "createFromText",
  name: "Create From Text",
  action: "Create file from text",
  description: "Stores a text as a file",
  effect: "unsafe",
  parameters: [
    {
      displayName: "File Content",
      name: "content",
      type: "string",
      default: "",
      typeOptions: { rows: 2 },
      description: "The text",
    },
    { ...name, description: "Name of the file" },
    driveId,
    folderId,
    {
      ...options,
      options: [
        ...uploadOptions,
        {
          displayName: "Convert to Google Document",
          name: "convertToGoogleDocument",
          type: "boolean",
          default: false,
          description: "Whether it becomes a document of Google Docs",
        },
      ],
    },
  ],
  run: async (call) => {
    const given = call.parameters;
    const { metadata, query } = metadataOf(given.options);
    const mimeType = given.options.convertToGoogleDocument
      ? { mimeType: "application/vnd.google-apps.document" }
      : {};
    const file = await call.context.binary.put(Buffer.from(given.content), {
      mimeType: "text/plain",
      fileName: "text",
    });
    const stored = await upload(call, {
      file,
      metadata: { name: given.name || "Untitled", parents: [parentOf(given)], ...mimeType, ...metadata },
      query,
    });
    return { json: mainFields(stored) };
  },
});

const copy = defineOperation({
  resource: "file",
  value: "copy",
  name: "Copy",
  action: "Copy file",
  description: "Copies a file",
  effect: "unsafe",
  parameters: [
    fileId,
    { ...name, description: "Name of the copy; that of the file where it is empty" },
    {
      displayName: "Copy In The Same Folder",
      name: "sameFolder",
      type: "boolean",
      default: true,
      description: "Whether to keep the copy next to the file",
    },
    { ...driveId, displayOptions: { show: { sameFolder: [false] } } },
    { ...folderId, displayOptions: { show: { sameFolder: [false] } } },
    {
      ...options,
      options: [
        {
          displayName: "Copy Requires Writer Permission",
          name: "copyRequiresWriterPermission",
          type: "boolean",
          default: false,
          description: "Whether only those who may write may copy and download it",
        },
        {
          displayName: "Description",
          name: "description",
          type: "string",
          default: "",
          description: "A description of the file",
        },
      ],
    },
  ],
  request: ({ parameters: given }) => ({
    method: "POST",
    path: `${pathOf(given.fileId)}/copy`,
    query: { ...allDrives, fields: "*" },
    body: {
      kind: "json",
      value: {
        name: given.name || undefined,
        parents: given.sameFolder ? undefined : [parentOf(given)],
        copyRequiresWriterPermission: given.options.copyRequiresWriterPermission,
        description: given.options.description || undefined,
      },
    },
  }),
  response: { items: (body) => mainFields(body as PlainRow) },
});

const move = defineOperation({
  resource: "file",
  value: "move",
  name: "Move",
  action: "Move file",
  description: "Puts a file into another folder",
  effect: "idempotent",
  parameters: [fileId, driveId, folderId],
  run: async (call) => {
    const given = call.parameters;
    const path = pathOf(given.fileId);
    const { parents = [] } = await call.send<{ parents?: string[] }>({
      method: "GET",
      path,
      query: { ...allDrives, fields: "parents" },
    });
    const target = parentOf(given);
    const left = parents.filter((parent) => parent !== target);
    const query = { ...allDrives, addParents: target, removeParents: left.join(","), fields: "*" };
    const moved = await call.send<PlainRow>({
      method: "PATCH",
      path,
      query,
      body: { kind: "json", value: {} },
    });
    return { json: mainFields(moved) };
  },
});

const share = defineOperation({
  resource: "file",
  value: "share",
  name: "Share",
  action: "Share file",
  description: "Gives others access to a file",
  effect: "unsafe",
  parameters: [fileId, permissionsUi, shareOptions],
  request: ({ parameters }) => shareRequest(parameters.fileId, parameters),
});

const update = defineOperation({
  resource: "file",
  value: "update",
  name: "Update",
  action: "Update file",
  description: "Changes the name, the properties or the contents of a file",
  effect: "idempotent",
  parameters: [
    { ...fileId, displayName: "File to Update" },
    {
      displayName: "Change File Content",
      name: "changeFileContent",
      type: "boolean",
      default: false,
      description: "Whether the contents are replaced",
    },
    { ...inputDataFieldName, displayOptions: { show: { changeFileContent: [true] } } },
    {
      displayName: "New Updated File Name",
      name: "newUpdatedFileName",
      type: "string",
      default: "",
      description: "New name of the file",
    },
    {
      ...options,
      options: [
        ...uploadOptions,
        {
          displayName: "Move to Trash",
          name: "trashed",
          type: "boolean",
          default: false,
          description: "Whether to move the file to the trash",
        },
        {
          displayName: "Return Fields",
          name: "fields",
          type: "multiOptions",
          default: [],
          options: [
            { name: "All", value: "*" },
            { name: "ID", value: "id" },
            { name: "Name", value: "name" },
            { name: "MIME Type", value: "mimeType" },
            { name: "Web View Link", value: "webViewLink" },
            { name: "Permissions", value: "permissions" },
            { name: "Kind", value: "kind" },
            { name: "Thumbnail Link", value: "thumbnailLink" },
            { name: "Size", value: "size" },
          ],
          description: "Fields to return",
        },
      ],
    },
  ],
  run: async (call) => {
    const {
      fileId: id,
      changeFileContent,
      inputDataFieldName: field,
      newUpdatedFileName,
      options: given,
    } = call.parameters;
    const { metadata, query } = metadataOf(given);
    const body = { name: newUpdatedFileName || undefined, trashed: given.trashed, ...metadata };
    if (changeFileContent)
      return { json: mainFields(await upload(call, { id, file: call.file(field), metadata: body, query })) };
    const fields = (given.fields ?? []).join(",") || "id,name,mimeType,kind";
    const json = await call.send<PlainRow>({
      method: "PATCH",
      path: pathOf(id),
      query: { ...query, ...allDrives, fields },
      body: { kind: "json", value: body },
    });
    return { json };
  },
});

const deleteFile = defineOperation({
  resource: "file",
  value: "deleteFile",
  name: "Delete",
  action: "Delete file",
  description: "Moves a file to the trash, or deletes it for good",
  effect: "idempotent",
  parameters: [
    fileId,
    {
      ...options,
      options: [
        {
          displayName: "Delete Permanently",
          name: "deletePermanently",
          type: "boolean",
          default: false,
          description: "Whether to delete it permanently instead of moving it to the trash",
        },
      ],
    },
  ],
  request: ({ parameters }) =>
    removeRequest(parameters.fileId, parameters.options.deletePermanently ?? false),
  response: { items: (_body, { parameters }) => ({ id: parameters.fileId, success: true }) },
});

/** Moves something to the trash, or deletes it for good. */
export function removeRequest(id: string, isForGood: boolean) {
  if (isForGood) return { method: "DELETE", path: pathOf(id), query: allDrives } as const;
  return {
    method: "PATCH",
    path: pathOf(id),
    query: allDrives,
    body: { kind: "json", value: { trashed: true } },
  } as const;
}

/** Operations on files. */
export const fileOperations = [
  uploadFile,
  download,
  createFromText,
  copy,
  move,
  share,
  update,
  deleteFile,
] as const;
