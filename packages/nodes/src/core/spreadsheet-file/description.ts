import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { encoding, headerRow, includeEmptyCells } from "../../file-formats/properties.ts";

const formats = [
  { name: "CSV", value: "csv", description: "Values separated by commas" },
  { name: "HTML", value: "html", description: "A table" },
  { name: "ODS", value: "ods", description: "OpenDocument spreadsheet" },
  { name: "RTF", value: "rtf", description: "Rich text with a table" },
  { name: "XLS", value: "xls", description: "Excel 97-2003" },
  { name: "XLSX", value: "xlsx", description: "Excel" },
] as const;

const reads = { operation: ["fromFile"] };
const writes = { operation: ["toFile"] };

const readOptions = [
  {
    displayName: "Delimiter",
    name: "delimiter",
    type: "string",
    default: ",",
    description: "Character between two fields of CSV",
  },
  encoding,
  {
    displayName: "Exclude Byte Order Mark (BOM)",
    name: "enableBOM",
    type: "boolean",
    default: false,
    description: "Whether to remove the byte order mark that some applications add to CSV",
  },
  {
    displayName: "Preserve Quotes",
    name: "relaxQuotes",
    type: "boolean",
    default: false,
    description: "Whether quotes in the middle of a field of CSV are text, instead of an error",
  },
  headerRow,
  includeEmptyCells,
  {
    displayName: "Max Number of Rows to Load",
    name: "maxRowCount",
    type: "number",
    default: -1,
    description: "Number of CSV rows to read; -1 for all",
  },
  {
    displayName: "RAW Data",
    name: "rawData",
    type: "boolean",
    default: false,
    description:
      "Whether values of text formats stay as they are written, instead of becoming numbers and dates",
  },
  {
    displayName: "Range",
    name: "range",
    type: "string",
    default: "",
    description: "The cells to read, such as A2:F30; a number alone is the first row, counted from 0",
  },
  {
    displayName: "Read As String",
    name: "readAsString",
    type: "boolean",
    default: false,
    description: "Whether to read the file as UTF-8 text, which helps if letters are wrong",
  },
  {
    displayName: "Sheet Name",
    name: "sheetName",
    type: "string",
    default: "Sheet",
    description: "The sheet to read; without this option the first one",
  },
  {
    displayName: "Starting Line",
    name: "fromLine",
    type: "number",
    default: 0,
    description: "The first line of CSV to read, counted from 1",
  },
] as const satisfies readonly NodeProperty[];

const writeOptions = [
  {
    displayName: "Compression",
    name: "compression",
    type: "boolean",
    default: false,
    description: "Whether to compress ODS and XLSX files, which takes longer",
  },
  {
    displayName: "File Name",
    name: "fileName",
    type: "string",
    default: "",
    description: "Name of the file",
  },
  headerRow,
  {
    displayName: "Sheet Name",
    name: "sheetName",
    type: "string",
    default: "Sheet",
    description: "Name of the sheet in ODS, XLS and XLSX files",
  },
] as const satisfies readonly NodeProperty[];

function properties(version: number) {
  return [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "fromFile",
      options: [
        { name: "Read From File", value: "fromFile", action: "Read data from a spreadsheet file" },
        { name: "Write to File", value: "toFile", action: "Write data to a spreadsheet file" },
      ],
    },
    {
      displayName: "File Format",
      name: "fileFormat",
      // Version 1 detects the file type.
      type: version < 2 ? "hidden" : "options",
      default: version < 2 ? "sheet" : "autodetect",
      displayOptions: { show: reads },
      options: [
        { name: "Autodetect", value: "autodetect", description: "By the type of the file" },
        ...formats,
      ],
    },
    {
      displayName: "Input Binary Field",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: reads },
      hint: "Input field with the file",
      typeOptions: { binaryDataProperty: true },
    },
    {
      displayName: "File Format",
      name: "fileFormat",
      type: "options",
      default: "xls",
      displayOptions: { show: writes },
      options: formats,
      description: "The format of the file",
    },
    {
      displayName: "Put Output File in Field",
      name: "binaryPropertyName",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: writes },
      hint: "The name of the output field that gets the file",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: { show: reads },
      options: readOptions,
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: { show: writes },
      options: writeOptions,
    },
  ] as const satisfies readonly NodeProperty[];
}

function description(version: number) {
  return {
    name: "n8n-nodes-base.spreadsheetFile",
    displayName: "Spreadsheet File",
    description:
      "Reads and writes spreadsheet files. In new workflows, use Extract from File and Convert to File",
    version,
    group: ["transform"],
    icon: "file:spreadsheet-file.svg",
    hidden: true,
    defaults: { name: "Spreadsheet File" },
    inputs: ["main"],
    outputs: ["main"],
    properties: properties(version),
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Files"] },
      alias: ["csv", "excel", "xlsx", "xls", "ods", "sheet", "table"],
    },
  } as const satisfies NodeTypeDescription;
}

/** Both versions of Spreadsheet File. */
export const descriptions = [description(1), description(2)];

/** Parameters that the node's code reads. */
export const parameters = properties(2);

/** Execution context of Spreadsheet File. */
export type SpreadsheetContext = ExecuteContext<typeof parameters>;
