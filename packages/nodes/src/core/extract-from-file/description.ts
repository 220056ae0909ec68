import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { csvOptions, keepSource, pdfOptions, sheetOptions, textOptions } from "./options.ts";

const operations: [value: string, name: string, description: string][] = [
  ["csv", "Extract From CSV", "Makes each row an item"],
  ["html", "Extract From HTML", "Makes each row of a table an item"],
  ["fromIcs", "Extract From ICS", "Puts the events of a calendar into a field"],
  ["fromJson", "Extract From JSON", "Puts the data into a field"],
  ["ods", "Extract From ODS", "Makes each row an item"],
  ["pdf", "Extract From PDF", "Reads text and metadata"],
  ["rtf", "Extract From RTF", "Makes each row of a table an item"],
  ["text", "Extract From Text File", "Puts the text into a field"],
  ["xml", "Extract From XML", "Puts the text of the file into a field"],
  ["xls", "Extract From XLS", "Makes each row an item"],
  ["xlsx", "Extract From XLSX", "Makes each row an item"],
  ["binaryToPropery", "Move File to Base64 String", "Puts the file as Base64 into a field"],
];

const TO_FIELD = ["binaryToPropery", "fromIcs", "fromJson", "text", "xml"] as const;
const SHEETS = ["html", "ods", "rtf", "xls", "xlsx"] as const;

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

/** Extract from File as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.extractFromFile",
  displayName: "Extract from File",
  description: "Extracts data from tables, text, PDF, JSON and other files",
  version: [1, 1.1],
  defaultVersion: 1.1,
  group: ["input"],
  icon: "file:extract-from-file.svg",
  defaults: { name: "Extract from File" },
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
      displayName: "Input Binary Field",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      required: true,
      placeholder: "e.g. data",
      hint: "Input field with the file",
      typeOptions: { binaryDataProperty: true },
    },
    {
      displayName: "Destination Output Field",
      name: "destinationKey",
      type: "string",
      default: "data",
      required: true,
      placeholder: "e.g. data",
      displayOptions: { show: { operation: TO_FIELD } },
      description: "Output field for the file contents",
    },
    optionsOf(["csv"], csvOptions),
    optionsOf(SHEETS, sheetOptions),
    optionsOf(["pdf"], pdfOptions),
    optionsOf(["fromIcs", "fromJson", "text", "xml"], textOptions),
    optionsOf(["binaryToPropery"], [keepSource]),
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Files", "Data Transformation"] },
    alias: [
      "csv",
      "spreadsheet",
      "excel",
      "xlsx",
      "xls",
      "ods",
      "pdf",
      "json",
      "ics",
      "text",
      "base64",
      "binary",
    ],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Extract from File. */
export type ExtractContext = ExecuteContext<typeof description.properties>;
