import type { NodeProperty } from "@heddle/workflow";
import { encoding, headerRow, includeEmptyCells } from "../../file-formats/properties.ts";

/** Parts of the item that are kept along with the file's data. */
export const keepSource = {
  displayName: "Keep Source",
  name: "keepSource",
  type: "options",
  default: "json",
  options: [
    { name: "JSON", value: "json", description: "The other fields" },
    { name: "Binary", value: "binary", description: "The files" },
    { name: "Both", value: "both", description: "The other fields and the files" },
  ],
  description: "Input fields to keep",
} as const satisfies NodeProperty;

/** Options of tables with separators. */
export const csvOptions = [
  {
    displayName: "Delimiter",
    name: "delimiter",
    type: "string",
    default: ",",
    placeholder: "e.g. ;",
    description: "Character between two fields",
  },
  encoding,
  {
    displayName: "Exclude Byte Order Mark (BOM)",
    name: "enableBOM",
    type: "boolean",
    default: false,
    description: "Whether to remove the byte order mark that some applications add to a file",
  },
  {
    displayName: "Preserve Quotes",
    name: "relaxQuotes",
    type: "boolean",
    default: false,
    description: "Whether quotes in the middle of a field are text, instead of an error",
  },
  headerRow,
  includeEmptyCells,
  {
    displayName: "Max Number of Rows to Load",
    name: "maxRowCount",
    type: "number",
    default: -1,
    description: "Number of rows to read; -1 for all",
  },
  {
    displayName: "Skip Records With Errors",
    name: "skipRecordsWithErrors",
    type: "boolean",
    default: false,
    description: "Whether to skip unreadable rows instead of failing",
  },
  {
    displayName: "Starting Line",
    name: "fromLine",
    type: "number",
    default: 0,
    typeOptions: { minValue: 0 },
    description: "The first line to read, counted from 1",
  },
  keepSource,
] as const satisfies readonly NodeProperty[];

/** Options of spreadsheets. */
export const sheetOptions = [
  headerRow,
  includeEmptyCells,
  {
    displayName: "RAW Data",
    name: "rawData",
    type: "boolean",
    default: false,
    description:
      "Whether values of text formats stay as they are written, instead of becoming numbers and dates",
  },
  {
    displayName: "Read As String",
    name: "readAsString",
    type: "boolean",
    default: false,
    description: "Whether to read the file as UTF-8 text, which helps if letters are wrong",
  },
  {
    displayName: "Range",
    name: "range",
    type: "string",
    default: "",
    placeholder: "e.g. A2:F30",
    description: "The cells to read; a number alone is the first row, counted from 0",
  },
  {
    displayName: "Sheet Name",
    name: "sheetName",
    type: "string",
    default: "Sheet",
    placeholder: "e.g. mySheet",
    description: "The sheet to read; without this option the first one",
  },
  keepSource,
] as const satisfies readonly NodeProperty[];

/** Options of PDF files. */
export const pdfOptions = [
  {
    displayName: "Join Pages",
    name: "joinPages",
    type: "boolean",
    default: true,
    description:
      "Whether the text of all pages is one text; otherwise it is a list with a text for each page",
  },
  keepSource,
  {
    displayName: "Max Pages",
    name: "maxPages",
    type: "number",
    default: 0,
    typeOptions: { minValue: 0 },
    description: "Number of pages to read; 0 for all",
  },
  {
    displayName: "Password",
    name: "password",
    type: "string",
    typeOptions: { password: true },
    default: "",
    description: "The password of a protected file",
  },
] as const satisfies readonly NodeProperty[];

/** Options of files that are read as text. */
export const textOptions = [
  encoding,
  {
    displayName: "Strip BOM",
    name: "stripBOM",
    type: "boolean",
    default: true,
    description: "Whether to remove the byte order mark that some applications add to a file",
  },
  keepSource,
] as const satisfies readonly NodeProperty[];
