import { collection, locator, toggle } from "../../../service/parameters.ts";

export const base = locator("base", "Base", "The base", {
  list: "baseSearch",
  url: "https://airtable\\.com/([a-zA-Z0-9]{2,})",
});

export const table = locator("table", "Table", "The table", {
  list: "tableSearch",
  url: "https://airtable\\.com/[a-zA-Z0-9]{2,}/([a-zA-Z0-9]{2,})",
});

export const view = locator("view", "View", "Only records of this view, in its order", {
  list: "viewSearch",
  url: "https://airtable\\.com/[a-zA-Z0-9]{2,}/[a-zA-Z0-9]{2,}/([a-zA-Z0-9]{2,})",
  required: false,
});

export const typecast = toggle(
  "typecast",
  "Typecast",
  "Whether Airtable turns texts into what the fields hold, and adds missing choices",
);

/** Fields to fill, and their values. `mode` is the form's name for the operation. */
export function columnsFor(mode: "add" | "update" | "upsert") {
  return {
    displayName: "Columns",
    name: "columns",
    type: "resourceMapper",
    default: { mappingMode: "defineBelow", value: null },
    noDataExpression: true,
    required: true,
    description: "The fields of the record",
    typeOptions: {
      loadOptionsDependsOn: ["table.value", "base.value"],
      resourceMapper: {
        resourceMapperMethod: "getColumns",
        mode,
        fieldWords: { singular: "column", plural: "columns" },
        addAllFields: true,
        multiKeyMatch: true,
        supportAutoMap: true,
      },
    },
  } as const;
}

const ignored = {
  displayName: "Ignore Fields From Input",
  name: "ignoreFields",
  type: "string",
  default: "",
  description: "Fields of the item that are not sent, separated by commas",
  displayOptions: { show: { "/columns.mappingMode": ["autoMapInputData"] } },
} as const;

export const writeOptions = collection("options", "Options", [typecast, ignored]);

export const updateOptions = collection("options", "Options", [
  typecast,
  ignored,
  toggle(
    "updateAllMatches",
    "Update All Matches",
    "Whether all records with the values are changed, or the first only",
  ),
]);

export const downloadFields = {
  displayName: "Download Attachments",
  name: "downloadFields",
  type: "multiOptions",
  typeOptions: {
    loadOptionsMethod: "getAttachmentColumns",
    loadOptionsDependsOn: ["base.value", "table.value"],
  },
  default: [],
  description: "Fields whose attachments are put on the item",
} as const;
