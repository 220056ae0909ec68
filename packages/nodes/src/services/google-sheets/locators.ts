import type { NodeProperty } from "@heddle/workflow";

const ADDRESS = "https:\\/\\/docs\\.google\\.com\\/(?:a\\/[^/]+\\/)?spreadsheets(?:\\/u\\/\\d+)?\\/d\\/";

/** The spreadsheet. */
export const documentId = {
  displayName: "Document",
  name: "documentId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  modes: [
    {
      name: "list",
      displayName: "From List",
      type: "list",
      typeOptions: { searchListMethod: "spreadSheetsSearch", searchable: true },
    },
    {
      name: "url",
      displayName: "By URL",
      type: "string",
      placeholder: "https://docs.google.com/spreadsheets/d/…",
      extractValue: { type: "regex", regex: `${ADDRESS}([0-9a-zA-Z_-]+)` },
      validation: [
        {
          type: "regex",
          properties: {
            regex: `${ADDRESS}([0-9a-zA-Z_-]+).*`,
            errorMessage: "Not a Google Sheets URL",
          },
        },
      ],
    },
    {
      name: "id",
      displayName: "By ID",
      type: "string",
      url: "=https://docs.google.com/spreadsheets/d/{{$value}}/edit",
    },
  ],
} as const satisfies NodeProperty;

/** Value by which older versions name the first sheet: none. Forms do not offer it. */
export const FIRST_SHEET = "first";

/** The sheet within it. */
export const sheetName = {
  displayName: "Sheet",
  name: "sheetName",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  typeOptions: { loadOptionsDependsOn: ["documentId.value"] },
  modes: [
    {
      name: "list",
      displayName: "From List",
      type: "list",
      typeOptions: { searchListMethod: "sheetsSearch", searchable: false },
    },
    {
      name: "url",
      displayName: "By URL",
      type: "string",
      placeholder: "https://docs.google.com/spreadsheets/d/…/edit#gid=0",
      extractValue: { type: "regex", regex: `${ADDRESS}[0-9a-zA-Z_-]+.*(?:#|\\?|&)gid=([0-9]+)` },
    },
    { name: "id", displayName: "By ID", type: "string", placeholder: "e.g. 0" },
    { name: "name", displayName: "By Name", type: "string", placeholder: "e.g. Sheet1" },
  ],
} as const satisfies NodeProperty;
