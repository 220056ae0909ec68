import type { ExecuteContext, NodeTypeDescription } from "@heddle/workflow";
import { append } from "../../disk/append-option.ts";

const reads = { show: { operation: ["read"] } };
const writes = { show: { operation: ["write"] } };
const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
} as const;

/** Read/Write Files from Disk as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.readWriteFile",
  displayName: "Read/Write Files from Disk",
  description: "Reads and writes files on the server, in folders that its administrator allows",
  version: [1, 1.1],
  defaultVersion: 1.1,
  group: ["input"],
  icon: "file:read-write-file.svg",
  defaults: { name: "Read/Write Files from Disk" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "read",
      options: [
        { name: "Read File(s) From Disk", value: "read", action: "Read file(s) from disk" },
        { name: "Write File to Disk", value: "write", action: "Write file to disk" },
      ],
    },
    {
      displayName: "File(s) Selector",
      name: "fileSelector",
      type: "string",
      default: "",
      required: true,
      placeholder: "e.g. /files/*.csv",
      displayOptions: reads,
      hint: "A path, or a pattern such as /files/**/*.pdf",
      description: "Files to read",
    },
    {
      displayName: "File Path and Name",
      name: "fileName",
      type: "string",
      default: "",
      required: true,
      placeholder: "e.g. /files/report.pdf",
      displayOptions: writes,
      description: "Path of the new file",
    },
    {
      displayName: "Input Binary Field",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      displayOptions: writes,
      hint: "Input field with the file",
      typeOptions: { binaryDataProperty: true },
    },
    {
      ...options,
      displayOptions: reads,
      options: [
        {
          displayName: "File Extension",
          name: "fileExtension",
          type: "string",
          default: "",
          placeholder: "e.g. zip",
          description: "File extension from the item",
        },
        {
          displayName: "File Name",
          name: "fileName",
          type: "string",
          default: "",
          placeholder: "e.g. data.zip",
          description: "File name from the item",
        },
        {
          displayName: "MIME Type",
          name: "mimeType",
          type: "string",
          default: "",
          placeholder: "e.g. application/zip",
          description: "Type of the file; without it, the file name decides",
        },
        {
          displayName: "Put Output File in Field",
          name: "dataPropertyName",
          type: "string",
          default: "data",
          placeholder: "e.g. data",
          description: "The name of the output field that gets the file",
        },
      ],
    },
    { ...options, displayOptions: writes, options: [append] },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Files"] },
    alias: ["disk", "file", "folder", "save", "load", "read", "write"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Read/Write Files from Disk. */
export type ReadWriteContext = ExecuteContext<typeof description.properties>;
