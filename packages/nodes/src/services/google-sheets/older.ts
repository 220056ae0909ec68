import type { NodeProperty } from "@heddle/workflow";
import type { Operation } from "../../service/operation.ts";
import { documentId, sheetName } from "./locators.ts";
import { cellFormat, handlingExtraData, locationDefine } from "./parameters.ts";

const text = (displayName: string, name: string, standard = "", description = displayName) =>
  ({ displayName, name, type: "string", default: standard, description }) as const;
const number = (displayName: string, name: string, standard: number, description: string) =>
  ({ displayName, name, type: "number", default: standard, description }) as const;

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    {
      displayName: "Value Input Mode",
      name: "valueInputMode",
      type: "options",
      options: [
        { name: "RAW", value: "RAW" },
        { name: "User Entered", value: "USER_ENTERED" },
      ],
      default: "RAW",
      description: "Format of values to write",
    },
    {
      displayName: "Value Render Mode",
      name: "valueRenderMode",
      type: "options",
      options: [
        { name: "Formatted Value", value: "FORMATTED_VALUE" },
        { name: "Formula", value: "FORMULA" },
        { name: "Unformatted Value", value: "UNFORMATTED_VALUE" },
      ],
      default: "UNFORMATTED_VALUE",
      description: "Format of values to read",
    },
    {
      displayName: "Return All Matches",
      name: "returnAllMatches",
      type: "boolean",
      default: false,
      description: "Whether all rows are returned that match",
    },
    {
      displayName: "Continue If Empty",
      name: "continue",
      type: "boolean",
      default: false,
      description: "Whether the workflow continues if nothing is found",
    },
  ],
} as const satisfies NodeProperty;

const id = text("Spreadsheet ID", "sheetId");
const range = text("Range", "range", "A:F", "The range in A1 notation");
const rows = [
  number("Data Start Row", "dataStartRow", 1, "First row with data, counted from 0"),
  number("Key Row", "keyRow", 0, "Row with the names of the columns, counted from 0"),
];

function operation(value: string, name: string, parameters: readonly NodeProperty[]): Operation {
  return {
    resource: "sheet",
    value,
    name,
    action: `${name} in a sheet`,
    description: `${name} in a sheet`,
    effect: "unsafe",
    ...(value === "read" && { isDefault: true }),
    parameters,
  };
}

/** Operations of versions 1 and 2: ranges are written as text. */
export const operationsOf1: readonly [Operation, ...Operation[]] = [
  operation("read", "Read", [id, range, ...rows, options]),
  operation("lookup", "Lookup", [
    id,
    range,
    ...rows,
    text("Lookup Column", "lookupColumn"),
    text("Lookup Value", "lookupValue"),
    options,
  ]),
  operation("append", "Append", [
    id,
    range,
    number("Key Row", "keyRow", 0, "Row with the names of the columns, counted from 0"),
    options,
  ]),
  operation("update", "Update", [
    id,
    range,
    ...rows,
    text("Key", "key", "id", "The column by which rows are found"),
    options,
  ]),
  operation("upsert", "Create or Update", [
    id,
    range,
    ...rows,
    text("Key", "key", "id", "The column by which rows are found"),
    options,
  ]),
  operation("clear", "Clear", [id, range]),
];

const fields = (name: string) =>
  ({
    displayName: "Values to Send",
    name: "fieldsUi",
    type: "fixedCollection",
    placeholder: "Add field",
    typeOptions: { multipleValues: true },
    default: {},
    displayOptions: { show: { dataMode: ["defineBelow"] } },
    options: [
      {
        name,
        displayName: "Field",
        values: [
          text("Field", name === "fieldValues" ? "fieldId" : "column", "", "The column"),
          text("Value", "fieldValue", "", "The value of the column"),
        ],
      },
    ],
  }) as const satisfies NodeProperty;

const dataMode = {
  displayName: "Data Mode",
  name: "dataMode",
  type: "options",
  options: [
    { name: "Auto-Map Input Data to Columns", value: "autoMapInputData" },
    { name: "Map Each Column Below", value: "defineBelow" },
    { name: "Nothing", value: "nothing" },
  ],
  default: "defineBelow",
  description: "Source of the values",
} as const satisfies NodeProperty;

const match = [
  text("Column to Match On", "columnToMatchOn", "", "The column by which rows are found"),
  {
    ...text("Value of Column to Match On", "valueToMatchOn", "", "The value that the column has to have"),
    displayOptions: { show: { dataMode: ["defineBelow"] } },
  },
];

const writing = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [cellFormat, locationDefine, handlingExtraData],
} as const satisfies NodeProperty;

/** Operations of version 3 whose forms differ from version 4. */
export const writingOf3: readonly Operation[] = [
  operation("append", "Append Row", [documentId, sheetName, dataMode, fields("fieldValues"), writing]),
  operation("appendOrUpdate", "Append or Update Row", [
    documentId,
    sheetName,
    dataMode,
    ...match,
    fields("values"),
    writing,
  ]),
  operation("update", "Update Row", [documentId, sheetName, dataMode, ...match, fields("values"), writing]),
];
