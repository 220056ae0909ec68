import type { NodeProperty } from "@heddle/workflow";

/** Type of the node that returns the rows of a data set. */
export const EVALUATION_TRIGGER = "n8n-nodes-base.evaluationTrigger";

/** Where the rows of an evaluation stand, and which of them they are. `isTable` says what versions before left out. */
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
        { name: "Google Sheets", value: "googleSheets", description: "Not supported yet" },
      ],
      default: isTable ? "dataTable" : "googleSheets",
      displayOptions: { show },
      description: "Where the rows are that the workflow is tried with",
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
      displayName:
        "Rows of Google Sheets cannot be used yet. Save the sheet as CSV, import it on the page Data tables, and choose that table.",
      name: "sheetsNotice",
      type: "notice",
      default: "",
      displayOptions: { show: { ...show, source: ["googleSheets"] } },
    },
  ] as const satisfies readonly NodeProperty[];
}
