import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { LOADER_FORM, LOADERS, READING_OPTIONS, SPLITTER_PORT } from "../reading-options.ts";

const isJson = { dataType: ["json"] } as const;
const isBinary = { dataType: ["binary"] } as const;

const metadata = {
  displayName: "Metadata",
  name: "metadata",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  default: {},
  placeholder: "Add property",
  description: "Metadata stored with each document, for filters",
  options: [
    {
      name: "metadataValues",
      displayName: "Property",
      values: [
        { displayName: "Name", name: "name", type: "string", default: "" },
        { displayName: "Value", name: "value", type: "string", default: "" },
      ],
    },
  ],
} as const satisfies NodeProperty;

const properties = [
  {
    displayName: "Type of Data",
    name: "dataType",
    type: "options",
    default: "json",
    options: [
      { name: "JSON", value: "json", description: "Fields of the item" },
      { name: "Binary", value: "binary", description: "Files of the item" },
    ],
  },
  {
    displayName: "Mode",
    name: "jsonMode",
    type: "options",
    default: "allInputData",
    options: [
      {
        name: "Load All Input Data",
        value: "allInputData",
        description: "Every text of the item is a document",
      },
      {
        name: "Load Specific Data",
        value: "expressionData",
        description: "A text, written or by an expression",
      },
    ],
    displayOptions: { show: isJson },
  },
  {
    displayName: "Data",
    name: "jsonData",
    type: "string",
    typeOptions: { rows: 6 },
    default: "",
    required: true,
    description: "The text. Every text in an object or list becomes a separate document.",
    displayOptions: { show: { ...isJson, jsonMode: ["expressionData"] } },
  },
  {
    displayName: "Mode",
    name: "binaryMode",
    type: "options",
    default: "allInputData",
    options: [
      { name: "Load All Input Data", value: "allInputData", description: "Every file of the item" },
      { name: "Load Specific Data", value: "specificField", description: "One file of the item" },
    ],
    displayOptions: { show: isBinary },
  },
  {
    displayName: "Data Format",
    name: "loader",
    type: "options",
    default: "auto",
    options: LOADERS,
    displayOptions: { show: isBinary },
  },
  {
    displayName: "Input Data Field Name",
    name: "binaryDataKey",
    type: "string",
    default: "data",
    required: true,
    description: "Input field with the file",
    displayOptions: { show: { ...isBinary, binaryMode: ["specificField"] } },
  },
  {
    displayName: "Text Splitting",
    name: "textSplittingMode",
    type: "options",
    default: "simple",
    options: [
      { name: "Simple", value: "simple", description: "Pieces of 1,000 characters that overlap by 200" },
      { name: "Custom", value: "custom", description: "By a connected text splitter" },
    ],
    displayOptions: { show: { "@version": [{ _cnd: { gte: 1.1 } }] } },
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [metadata, ...READING_OPTIONS],
  },
] as const satisfies readonly NodeProperty[];

export const description = {
  ...LOADER_FORM,
  name: "@n8n/n8n-nodes-langchain.documentDefaultDataLoader",
  displayName: "Default Data Loader",
  description: "Turns fields or files of items into documents for vector stores and summaries",
  version: [1, 1.1],
  icon: "file:default-data-loader.svg",
  defaults: { name: "Default Data Loader" },
  inputs: `={{ $parameter.textSplittingMode === "simple" ? [] : [${SPLITTER_PORT}] }}`,
  codex: { categories: ["AI"], subcategories: { AI: ["Document Loaders"] }, alias: ["pdf", "docx", "csv"] },
  properties,
} as const satisfies NodeTypeDescription;
