import type { NodeProperty } from "@heddle/workflow";

const number = <const N extends string>(
  displayName: string,
  name: N,
  standard: number,
  description: string,
) =>
  ({
    displayName,
    name,
    type: "number",
    default: standard,
    typeOptions: { minValue: 1 },
    description,
  }) as const;

/** Input mode of the service for values. */
export const cellFormat = {
  displayName: "Cell Format",
  name: "cellFormat",
  type: "options",
  options: [
    {
      name: "Let Google Sheets Format",
      value: "USER_ENTERED",
      description: "Values are read as if a user typed them: dates and formulas work",
    },
    { name: "Let Heddle Format", value: "RAW", description: "Values are stored as they are" },
  ],
  default: "USER_ENTERED",
  description: "Format of written cell values",
} as const satisfies NodeProperty;

/** Location of the table, for operations that write. */
export const locationDefine = {
  displayName: "Data Location on Sheet",
  name: "locationDefine",
  type: "fixedCollection",
  placeholder: "Select range",
  default: { values: {} },
  options: [
    {
      name: "values",
      displayName: "Values",
      values: [
        number("Header Row", "headerRow", 1, "Row with the names of the columns, counted from 1"),
        number("First Data Row", "firstDataRow", 2, "First row with data, counted from 1"),
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Location of the table, for operations that read. */
export const dataLocationOnSheet = {
  displayName: "Data Location on Sheet",
  name: "dataLocationOnSheet",
  type: "fixedCollection",
  placeholder: "Select range",
  default: { values: { rangeDefinition: "detectAutomatically" } },
  options: [
    {
      name: "values",
      displayName: "Values",
      values: [
        {
          displayName: "Range Definition",
          name: "rangeDefinition",
          type: "options",
          options: [
            { name: "Detect Automatically", value: "detectAutomatically" },
            { name: "Specify Range (A1 Notation)", value: "specifyRangeA1" },
            { name: "Specify Range (Rows)", value: "specifyRange" },
          ],
          default: "detectAutomatically",
          description: "Position of the table on the sheet",
        },
        {
          displayName: "Read Rows Until",
          name: "readRowsUntil",
          type: "options",
          options: [
            { name: "First Empty Row", value: "firstEmptyRow" },
            { name: "Last Row in Sheet", value: "lastRowInSheet" },
          ],
          default: "lastRowInSheet",
          description: "End of the table",
          displayOptions: { show: { rangeDefinition: ["detectAutomatically"] } },
        },
        {
          ...number("Header Row", "headerRow", 1, "Row with the names of the columns, counted from 1"),
          displayOptions: { show: { rangeDefinition: ["specifyRange"] } },
        },
        {
          ...number("First Data Row", "firstDataRow", 2, "First row with data, counted from 1"),
          displayOptions: { show: { rangeDefinition: ["specifyRange"] } },
        },
        {
          displayName: "Range",
          name: "range",
          type: "string",
          default: "",
          placeholder: "e.g. A:Z",
          description: "Range in A1 notation; its first row contains the column names",
          displayOptions: { show: { rangeDefinition: ["specifyRangeA1"] } },
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Options for reading values and dates. */
export const outputFormatting = {
  displayName: "Output Formatting",
  name: "outputFormatting",
  type: "fixedCollection",
  placeholder: "Add formatting",
  default: { values: { general: "UNFORMATTED_VALUE", date: "FORMATTED_STRING" } },
  options: [
    {
      name: "values",
      displayName: "Values",
      values: [
        {
          displayName: "General Formatting",
          name: "general",
          type: "options",
          options: [
            { name: "Values (Unformatted)", value: "UNFORMATTED_VALUE" },
            { name: "Values (Formatted)", value: "FORMATTED_VALUE" },
            { name: "Formulas", value: "FORMULA" },
          ],
          default: "UNFORMATTED_VALUE",
          description: "Format of returned values",
        },
        {
          displayName: "Date Formatting",
          name: "date",
          type: "options",
          options: [
            { name: "Formatted Text", value: "FORMATTED_STRING" },
            { name: "Serial Number", value: "SERIAL_NUMBER" },
          ],
          default: "FORMATTED_STRING",
          description: "Format of returned dates",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Handling of fields without a column. */
export const handlingExtraData = {
  displayName: "Handling Extra Fields in Input",
  name: "handlingExtraData",
  type: "options",
  options: [
    { name: "Insert in New Column(s)", value: "insertInNewColumn" },
    { name: "Ignore Them", value: "ignoreIt" },
    { name: "Error", value: "error" },
  ],
  default: "insertInNewColumn",
  description: "Handling of input fields without a column",
} as const satisfies NodeProperty;
