import type { NodeProperty } from "@heddle/workflow";

const forOperations = (...operation: string[]) => ({ show: { operation } });

const protocol = {
  displayName: "Protocol",
  name: "protocol",
  type: "options",
  options: [
    { name: "FTP", value: "ftp" },
    { name: "SFTP", value: "sftp" },
  ],
  default: "ftp",
  description: "The language of the server",
} as const satisfies NodeProperty;

const pathOf = (operation: string, more: { default: string; description: string; placeholder: string }) =>
  ({
    displayName: "Path",
    name: "path",
    type: "string",
    required: true,
    displayOptions: forOperations(operation),
    ...more,
  }) as const satisfies NodeProperty;

/** Parameters that the node reads. */
export const properties = [
  protocol,
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Delete",
        value: "delete",
        action: "Delete a file or folder",
        description: "Deletes a file or a folder",
      },
      {
        name: "Download",
        value: "download",
        action: "Download a file",
        description: "Copies a file from the server",
      },
      {
        name: "List",
        value: "list",
        action: "List folder content",
        description: "Lists what a folder holds",
      },
      {
        name: "Rename",
        value: "rename",
        action: "Rename or move a file or folder",
        description: "Renames or moves",
      },
      {
        name: "Upload",
        value: "upload",
        action: "Upload a file",
        description: "Copies a file to the server",
      },
    ],
    default: "download",
  },
  pathOf("delete", {
    default: "",
    placeholder: "e.g. /public/file.txt",
    description: "The file or folder to delete",
  }),
  pathOf("download", { default: "", placeholder: "e.g. /public/file.txt", description: "The file to copy" }),
  pathOf("list", { default: "/", placeholder: "e.g. /public", description: "The folder to list" }),
  pathOf("upload", {
    default: "",
    placeholder: "e.g. /public/file.txt",
    description: "Target of the copy",
  }),
  {
    displayName: "Put Output File in Field",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    required: true,
    hint: "The name of the output field that gets the file",
    displayOptions: forOperations("download"),
  },
  {
    displayName: "Recursive",
    name: "recursive",
    type: "boolean",
    default: false,
    required: true,
    description: "Whether to list the contents of subfolders too",
    displayOptions: forOperations("list"),
  },
  {
    displayName: "Old Path",
    name: "oldPath",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. /public/file.txt",
    description: "Object to rename",
    displayOptions: forOperations("rename"),
  },
  {
    displayName: "New Path",
    name: "newPath",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. /public/other.txt",
    description: "New name",
    displayOptions: forOperations("rename"),
  },
  {
    displayName: "Binary File",
    name: "binaryData",
    type: "boolean",
    default: true,
    description: "Whether a file of the item is copied, instead of a text",
    displayOptions: forOperations("upload"),
  },
  {
    displayName: "Input Binary Field",
    name: "binaryPropertyName",
    type: "string",
    default: "data",
    required: true,
    hint: "The name of the input field with the file",
    displayOptions: { show: { operation: ["upload"], binaryData: [true] } },
  },
  {
    displayName: "File Content",
    name: "fileContent",
    type: "string",
    default: "",
    description: "Text of the file",
    displayOptions: { show: { operation: ["upload"], binaryData: [false] } },
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      {
        displayName: "Folder",
        name: "folder",
        type: "boolean",
        default: false,
        description: "Whether the path is a folder",
        displayOptions: { show: { "/operation": ["delete"] } },
      },
      {
        displayName: "Recursive",
        name: "recursive",
        type: "boolean",
        default: false,
        description: "Whether to delete the contents of the folder too",
        displayOptions: { show: { "/operation": ["delete"], folder: [true] } },
      },
      {
        displayName: "Create Directories",
        name: "createDirectories",
        type: "boolean",
        default: false,
        description: "Whether to create missing folders of the new path",
        displayOptions: { show: { "/operation": ["rename"] } },
      },
      {
        displayName: "Timeout",
        name: "timeout",
        type: "number",
        typeOptions: { minValue: 1 },
        default: 10000,
        description: "Milliseconds within which the server has to answer",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];
