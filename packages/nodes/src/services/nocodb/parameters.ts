import { choice, fromList, neededText, rows, text } from "../../service/parameters.ts";

const versions = (...numbers: number[]) => ({ show: { "@version": numbers } });

/** Location of the table: a workspace in the cloud, the base, and the table itself. */
export const table = [
  fromList("workspaceId", "Workspace Name or ID", "The workspace of the base; only the cloud has several", {
    list: "getWorkspaces",
    default: "none",
    displayOptions: versions(3),
  }),
  fromList("projectId", "Base Name or ID", "The base of the table", {
    list: "getBases",
    required: true,
    typeOptions: { loadOptionsMethod: "getBases", loadOptionsDependsOn: ["workspaceId"] },
  }),
  fromList("table", "Table Name or ID", "The table", {
    list: "getTables",
    required: true,
    typeOptions: { loadOptionsMethod: "getTables", loadOptionsDependsOn: ["projectId"] },
  }),
] as const;

/** Column that identifies a row. */
export const key = [
  choice("primaryKey", "Primary Key Type", "The column by which rows are known", {
    values: {
      id: "Default",
      ncRecordId: "Imported from Airtable",
      ncRecordHash: "Imported from Airtable, with a Hash",
      custom: "Custom",
    },
    standard: "id",
  }),
  text("customPrimaryKey", "Field Name", "Name of that column", {
    displayOptions: { show: { primaryKey: ["custom"] } },
  }),
] as const;

export const rowId = neededText("id", "Row ID Value", "Value of the primary key of the row");

/** A row can also be identified by one of its values. */
export const rowIdOrNone = text(
  "id",
  "Row ID Value",
  "Value of the primary key of the row; left out where the fields have it",
);

/** The values of a row. */
export const values = [
  choice("dataToSend", "Data to Send", "Source of the values", {
    values: {
      autoMapInputData: "Auto-Map Input Data to Columns",
      defineBelow: "Define Below for Each Column",
    },
    standard: "defineBelow",
  }),
  text("inputsToIgnore", "Inputs to Ignore", "Names of input fields that are not sent, separated by commas", {
    displayOptions: { show: { dataToSend: ["autoMapInputData"] } },
  }),
  rows(
    "fieldsUi",
    "Fields to Send",
    {
      name: "fieldValues",
      displayName: "Field",
      values: [
        text("fieldName", "Field Name", "Name of the column"),
        {
          displayName: "Is Binary File",
          name: "binaryData",
          type: "boolean",
          default: false,
          description: "Whether the value is a file of the item",
        },
        text("fieldValue", "Field Value", "The value", { displayOptions: { show: { binaryData: [false] } } }),
        text("binaryProperty", "Input Binary Field", "Input field with the file", {
          displayOptions: { show: { binaryData: [true] } },
        }),
      ],
    },
    { displayOptions: { show: { dataToSend: ["defineBelow"] } } },
  ),
] as const;
