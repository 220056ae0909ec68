import type { NodeProperty } from "@heddle/workflow";

/** Options of each file format, if one is selected. */
export const READING_OPTIONS = [
  {
    displayName: "Split Pages in PDF",
    name: "splitPages",
    type: "boolean",
    default: false,
    description: "Whether each page of a PDF is a document",
  },
  {
    displayName: "Column",
    name: "column",
    type: "string",
    default: "",
    description: "Column of a CSV that holds the text; all columns without one",
  },
  {
    displayName: "Separator",
    name: "separator",
    type: "string",
    default: ",",
    description: "Character between the columns of a CSV",
  },
  {
    displayName: "JSON Pointers",
    name: "pointers",
    type: "string",
    default: "",
    placeholder: "e.g. /title, /comments",
    description: "JSON paths of the texts, separated by commas; all if empty",
  },
] as const satisfies readonly NodeProperty[];

/** File formats. */
export const LOADERS = [
  { name: "Detect Automatically", value: "auto", description: "By the MIME type or the name of the file" },
  { name: "CSV", value: "csvLoader" },
  { name: "Docx", value: "docxLoader" },
  { name: "EPub", value: "epubLoader" },
  { name: "JSON", value: "jsonLoader" },
  { name: "PDF", value: "pdfLoader" },
  { name: "Text", value: "textLoader" },
] as const;

/** Common description of all loaders. */
export const LOADER_FORM = {
  group: ["transform"],
  outputs: ["ai_document"],
  outputNames: ["Document"],
} as const;

export const SPLITTER_PORT = `{ type: "ai_textSplitter", displayName: "Text Splitter", required: true, maxConnections: 1 }`;
