import type { Item } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";

const PURPOSES = ["assistants", "batch", "evals", "fine-tune", "user_data", "vision"].map((value) => ({
  name: value,
  value,
}));

/** Sends a file to the service. */
export const fileUpload = defineOperation({
  resource: "file",
  value: "upload",
  name: "Upload a File",
  action: "Upload a file",
  description: "Sends a file to the service, for other operations",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      displayName: "Input Data Field Name",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      required: true,
      description: "Input field with the file",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Purpose",
          name: "purpose",
          type: "options",
          default: "user_data",
          options: PURPOSES,
        },
      ],
    },
  ],
  run: async ({ parameters: { binaryPropertyName, options }, file, send, itemIndex }) => {
    const value = file(binaryPropertyName);
    const json = await send<Item["json"]>({
      method: "POST",
      path: "/files",
      body: {
        kind: "multipart",
        parts: [
          { name: "purpose", value: options.purpose ?? "user_data" },
          { name: "file", file: value, fileName: value.fileName || "file" },
        ],
      },
    });
    return { json, pairedItem: { item: itemIndex } };
  },
});

/** The files of the account. */
export const fileList = defineOperation({
  resource: "file",
  value: "list",
  name: "List Files",
  action: "List files",
  description: "Lists the files that the service keeps",
  effect: "pure",
  parameters: [
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        { displayName: "Purpose", name: "purpose", type: "options", default: "user_data", options: PURPOSES },
      ],
    },
  ],
  request: { method: "GET", path: "/files", query: { purpose: "options.purpose" } },
  response: { items: "data" },
});

/** Deletes a file. */
export const fileDelete = defineOperation({
  resource: "file",
  value: "deleteFile",
  name: "Delete a File",
  action: "Delete a file",
  description: "Deletes a file at the service",
  effect: "idempotent",
  parameters: [
    {
      displayName: "File",
      name: "fileId",
      type: "resourceLocator",
      default: { __rl: true, mode: "list", value: "" },
      required: true,
      modes: [
        {
          name: "list",
          displayName: "From List",
          type: "list",
          typeOptions: { searchListMethod: "fileSearch", searchable: true },
        },
        { name: "id", displayName: "ID", type: "string", placeholder: "e.g. file-abc123" },
      ],
    },
  ],
  request: { method: "DELETE", path: "/files/{fileId}" },
});
