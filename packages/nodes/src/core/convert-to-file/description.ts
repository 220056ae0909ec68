import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { eventFields, eventProperties } from "../../file-formats/event-properties.ts";
import { encoding, headerRow } from "../../file-formats/properties.ts";

const operations: [value: string, name: string, description: string][] = [
  ["csv", "Convert to CSV", "Makes each item a row"],
  ["html", "Convert to HTML", "Makes a table with a row for each item"],
  ["iCal", "Convert to ICS", "Makes a calendar file from an event"],
  ["toJson", "Convert to JSON", "Makes a file from all items, or one from each"],
  ["ods", "Convert to ODS", "Makes each item a row"],
  ["rtf", "Convert to RTF", "Makes a table with a row for each item"],
  ["toText", "Convert to Text File", "Makes a file from the text in a field"],
  ["xls", "Convert to XLS", "Makes each item a row"],
  ["xlsx", "Convert to XLSX", "Makes each item a row"],
  ["toBinary", "Move Base64 String to File", "Makes a file from the Base64 text in a field"],
];

const fileName = {
  displayName: "File Name",
  name: "fileName",
  type: "string",
  default: "",
  placeholder: "e.g. myFile",
  description: "Name of the file",
} as const satisfies NodeProperty;

const mimeType = {
  displayName: "MIME Type",
  name: "mimeType",
  type: "string",
  default: "",
  placeholder: "e.g. text/plain",
  description: "Type of the file; without it, the file name decides",
} as const satisfies NodeProperty;

const sheetName = {
  displayName: "Sheet Name",
  name: "sheetName",
  type: "string",
  default: "Sheet",
  placeholder: "e.g. mySheet",
  description: "Name of the sheet in the file",
} as const satisfies NodeProperty;

const compression = {
  displayName: "Compression",
  name: "compression",
  type: "boolean",
  default: false,
  description: "Whether to compress the file, which takes longer",
} as const satisfies NodeProperty;

const delimiter = {
  displayName: "Delimiter",
  name: "delimiter",
  type: "string",
  default: ",",
  placeholder: "e.g. ;",
  description: "Character between two fields",
} as const satisfies NodeProperty;

const addBom = {
  displayName: "Add Byte Order Mark (BOM)",
  name: "addBOM",
  type: "boolean",
  default: false,
  description:
    "Whether the file starts with a byte order mark, by which some applications detect its encoding",
} as const satisfies NodeProperty;

const format = {
  displayName: "Format",
  name: "format",
  type: "boolean",
  default: false,
  description: "Whether to format the JSON so that it is easy to read",
} as const satisfies NodeProperty;

const dataIsBase64 = {
  displayName: "Data Is Base64",
  name: "dataIsBase64",
  type: "boolean",
  default: true,
  description: "Whether the field is Base64; otherwise its text is written unchanged",
} as const satisfies NodeProperty;

function optionsOf<const O extends readonly NodeProperty[]>(operation: readonly string[], options: O) {
  return {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: { show: { operation } },
    options,
  } as const;
}

/** Convert to File as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.convertToFile",
  displayName: "Convert to File",
  description: "Converts the data of items to files: tables, text, JSON and others",
  version: [1, 1.1],
  defaultVersion: 1.1,
  group: ["input"],
  icon: "file:convert-to-file.svg",
  defaults: { name: "Convert to File" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "csv",
      options: operations.map(([value, name, about]) => ({ name, value, action: name, description: about })),
    },
    {
      displayName: "Mode",
      name: "mode",
      type: "options",
      noDataExpression: true,
      default: "once",
      displayOptions: { show: { operation: ["toJson"] } },
      options: [
        { name: "All Items to One File", value: "once" },
        { name: "Each Item to Separate File", value: "each" },
      ],
      description: "Whether all items make one file, or each one its own",
    },
    ...eventProperties({ show: { operation: ["iCal"] } }),
    {
      displayName: "Base64 Input Field",
      name: "sourceProperty",
      type: "string",
      default: "",
      required: true,
      requiresDataPath: "single",
      placeholder: "e.g. data",
      displayOptions: { show: { operation: ["toBinary"] } },
      hint: "The name of the input field that holds the Base64 text",
    },
    {
      displayName: "Text Input Field",
      name: "sourceProperty",
      type: "string",
      default: "",
      required: true,
      requiresDataPath: "single",
      placeholder: "e.g. data",
      displayOptions: { show: { operation: ["toText"] } },
      hint: "The name of the input field that holds the text",
    },
    {
      displayName: "Put Output File in Field",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      required: true,
      placeholder: "e.g. data",
      hint: "The name of the output field that gets the file",
    },
    optionsOf(["csv"], [delimiter, encoding, addBom, fileName, headerRow]),
    optionsOf(["html", "rtf"], [fileName, headerRow]),
    optionsOf(["ods", "xlsx"], [compression, fileName, headerRow, sheetName]),
    optionsOf(["xls"], [fileName, headerRow, sheetName]),
    optionsOf(["toJson"], [addBom, encoding, fileName, format]),
    optionsOf(["toText"], [addBom, encoding, fileName]),
    optionsOf(["toBinary"], [dataIsBase64, encoding, fileName, mimeType]),
    {
      displayName: "Additional Fields",
      name: "additionalFields",
      type: "collection",
      placeholder: "Add field",
      default: {},
      displayOptions: { show: { operation: ["iCal"] } },
      options: eventFields,
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Files", "Data Transformation"] },
    alias: ["csv", "spreadsheet", "excel", "xlsx", "xls", "ods", "json", "ics", "text", "base64", "binary"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Convert to File. */
export type ConvertContext = ExecuteContext<typeof description.properties>;
