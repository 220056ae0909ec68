import type { NodeMethods, NodeProperty, Properties } from "@heddle/workflow";
import { tableSearch } from "../../core/data-table/form-lists.ts";
import { sheetsConnection } from "../google-sheets/connection.ts";
import { documentId, sheetName } from "../google-sheets/locators.ts";
import { sheetsMethods } from "../google-sheets/methods.ts";

/** Type of the node that returns the rows of a data set. */
export const EVALUATION_TRIGGER = "n8n-nodes-base.evaluationTrigger";

/** Location and filter of an evaluation's rows. `isTable` is the source that earlier versions implied. */
export function datasetProperties(isTable: boolean, displayOptions?: NodeProperty["displayOptions"]) {
  const show = displayOptions?.show ?? {};
  return [
    {
      displayName: "Source",
      name: "source",
      type: "options",
      noDataExpression: true,
      options: [
        { name: "Data table", value: "dataTable" },
        { name: "Google Sheets", value: "googleSheets" },
      ],
      default: isTable ? "dataTable" : "googleSheets",
      displayOptions: { show },
      description: "Source of the rows to test the workflow with",
    },
    {
      displayName: "Data table",
      name: "dataTableId",
      type: "resourceLocator",
      default: { __rl: true, mode: "list", value: "" },
      required: true,
      displayOptions: { show: { ...show, source: ["dataTable"] } },
      modes: [
        {
          name: "list",
          displayName: "From list",
          type: "list",
          typeOptions: { searchListMethod: "tableSearch", searchable: true },
        },
        { name: "id", displayName: "By ID", type: "string", placeholder: "e.g. kQ2vT8mXc4LrW1aB" },
      ],
      description: "A table of the project that this workflow belongs to, with one row per try",
    },
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      options: sheetsConnection.credentials.map(({ name, value }) => ({ name, value })),
      default: "oAuth2",
      displayOptions: { show: { ...show, source: ["googleSheets"] } },
      description: "Authentication method",
    },
    {
      ...documentId,
      displayName: "Document Containing Dataset",
      displayOptions: { show: { ...show, source: ["googleSheets"] } },
      description: "The spreadsheet with the rows",
    },
    {
      ...sheetName,
      displayName: "Sheet Containing Dataset",
      displayOptions: { show: { ...show, source: ["googleSheets"] } },
      description: "Its first row holds the names of the columns; every other one is a row to try",
    },
  ] as const satisfies readonly NodeProperty[];
}

/** Credentials for rows in Google Sheets; `show` is the display condition. */
export function datasetCredentials(show: Readonly<Record<string, readonly unknown[]>> = {}) {
  return sheetsConnection.credentials.map(({ type, value }) => ({
    name: type,
    required: true,
    displayOptions: { show: { ...show, source: ["googleSheets"], authentication: [value] } },
  }));
}

/** Form requests: tables of the project, spreadsheets and their sheets. */
export function datasetMethods<P extends Properties>(): NodeMethods<P> {
  const ofSheets = sheetsMethods<P>("googleSheetsOAuth2Api");
  return { listSearch: { ...ofSheets.listSearch, tableSearch } } as NodeMethods<P>;
}
