import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { encoding } from "../../file-formats/properties.ts";

const toJson = { mode: ["binaryToJson"] };
const toFile = { mode: ["jsonToBinary"] };

const readOptions = [
  encoding,
  {
    displayName: "Strip BOM",
    name: "stripBOM",
    type: "boolean",
    default: true,
    description: "Whether to remove the byte order mark that some applications add to a file",
  },
  {
    displayName: "JSON Parse",
    name: "jsonParse",
    type: "boolean",
    default: false,
    description: "Whether the file is read as JSON, where not all data is set",
  },
  {
    displayName: "Keep As Base64",
    name: "keepAsBase64",
    type: "boolean",
    default: false,
    description: "Whether the field gets the file as Base64, where not all data is set",
  },
  {
    displayName: "Keep Source",
    name: "keepSource",
    type: "boolean",
    default: false,
    description: "Whether the item keeps the file",
  },
] as const satisfies readonly NodeProperty[];

const writeOptions = [
  encoding,
  {
    displayName: "Add Byte Order Mark (BOM)",
    name: "addBOM",
    type: "boolean",
    default: false,
    description:
      "Whether the file starts with a byte order mark, by which some applications detect its encoding",
  },
  {
    displayName: "Data Is Base64",
    name: "dataIsBase64",
    type: "boolean",
    default: false,
    description: "Whether the field is Base64, unless all data is converted",
  },
  {
    displayName: "File Name",
    name: "fileName",
    type: "string",
    default: "",
    placeholder: "e.g. example.json",
  },
  {
    displayName: "Keep Source",
    name: "keepSource",
    type: "boolean",
    default: false,
    description: "Whether the item keeps the data",
  },
  {
    displayName: "MIME Type",
    name: "mimeType",
    type: "string",
    default: "application/json",
    placeholder: "e.g. application/json",
    description: "Type of the file",
  },
  {
    displayName: "Use Raw Data",
    name: "useRawData",
    type: "boolean",
    default: false,
    description: "Whether to write the text unchanged instead of as JSON",
  },
] as const satisfies readonly NodeProperty[];

/** Move Binary Data as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.moveBinaryData",
  displayName: "Convert to/from binary data",
  description:
    "Moves data between fields and files. In new workflows, use Extract from File and Convert to File",
  version: [1, 1.1],
  defaultVersion: 1.1,
  group: ["transform"],
  icon: "file:move-binary-data.svg",
  hidden: true,
  defaults: { name: "Convert to/from binary data", color: "#7a5fc4" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Mode",
      name: "mode",
      type: "options",
      noDataExpression: true,
      default: "binaryToJson",
      options: [
        { name: "Binary to JSON", value: "binaryToJson", description: "Moves a file into fields" },
        { name: "JSON to Binary", value: "jsonToBinary", description: "Moves fields into a file" },
      ],
    },
    {
      displayName: "Set All Data",
      name: "setAllData",
      type: "boolean",
      default: true,
      displayOptions: { show: toJson },
      description: "Whether the file becomes the data of the item, instead of one field",
    },
    {
      displayName: "Source Key",
      name: "sourceKey",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: toJson },
      description: "Input field with the file",
    },
    {
      displayName: "Destination Key",
      name: "destinationKey",
      type: "string",
      default: "data",
      displayOptions: { show: { ...toJson, setAllData: [false] } },
      description: "The field that gets the content; dots lead into objects",
    },
    {
      displayName: "Convert All Data",
      name: "convertAllData",
      type: "boolean",
      default: true,
      displayOptions: { show: toFile },
      description: "Whether all data of the item becomes the file, instead of one field",
    },
    {
      displayName: "Source Key",
      name: "sourceKey",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: { ...toFile, convertAllData: [false] } },
      description: "The field that becomes the file; dots lead into objects",
    },
    {
      displayName: "Destination Key",
      name: "destinationKey",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: toFile },
      description: "The name of the output field that gets the file",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: { show: toJson },
      options: readOptions,
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: { show: toFile },
      options: writeOptions,
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Files"] },
    alias: ["binary", "file", "base64", "json", "convert"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Move Binary Data. */
export type MoveContext = ExecuteContext<typeof description.properties>;
