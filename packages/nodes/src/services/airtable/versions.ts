import { isRecord, type NodeParameters, type NodeTypeDescription } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  locator,
  neededText,
  rows,
  text,
  toggle,
} from "../../service/parameters.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { methods } from "./methods.ts";
import { baseList, baseSchema } from "./operations/base.ts";
import { namesIn } from "./operations/fields.ts";
import { typecast } from "./operations/parameters.ts";
import { recordGet, recordSearch } from "./operations/record-read.ts";
import { recordCreate, recordDelete, recordUpdate, recordUpsert } from "./operations/record-write.ts";

/** Connection to Airtable. */
export const service: Omit<ServiceDeclaration, "name"> = {
  displayName: "Airtable",
  description: "Reads and writes records of Airtable",
  version: [2, 2.1],
  icon: "file:airtable.svg",
  credentials: [
    { type: "airtableTokenApi", value: "airtableTokenApi", name: "Access Token" },
    { type: "airtableOAuth2Api", value: "airtableOAuth2Api", name: "OAuth2" },
    { type: "airtableApi", value: "airtableApi", name: "API Key (Airtable no longer takes it)" },
  ],
  baseUrl: "https://api.airtable.com/v0",
  resources: { base: "Base", record: "Record" },
  defaultResource: "record",
  operations: [
    baseList,
    baseSchema,
    recordCreate,
    recordUpsert,
    recordDelete,
    recordGet,
    recordSearch,
    recordUpdate,
  ],
  methods,
  codex: { categories: ["Data & Storage"], alias: ["table", "database", "record", "spreadsheet"] },
};

const application = locator("application", "Base", "The base", {
  list: "baseSearch",
  url: "https://airtable\\.com/([a-zA-Z0-9]{2,})",
});

const oldTable = locator("table", "Table", "The table", {
  list: "tableSearch",
  url: "https://airtable\\.com/[a-zA-Z0-9]{2,}/([a-zA-Z0-9]{2,})",
});

const recordId = neededText("id", "ID", "Identifier of the record");

const fieldList = (name: string) =>
  ({
    ...text(name, "Fields", "The names of the only fields that are sent"),
    typeOptions: { multipleValues: true, multipleValueButtonText: "Add field" },
    default: [],
  }) as const;

const bulk = collection("options", "Options", [
  amount("bulkSize", "Bulk Size", "Kept from older versions; records are sent one by one", 10),
  text("ignoreFields", "Ignore Fields", "Fields of the item that are not sent, separated by commas"),
  typecast,
]);

/** An operation of version 1; it runs as the operation that it is converted to. */
const old = (value: string, name: string, action: string, parameters: Operation["parameters"]): Operation =>
  defineOperation({
    value,
    name,
    action,
    description: action,
    effect: "unsafe",
    isDefault: value === "read",
    parameters: [application, oldTable, ...parameters],
  });

/** The form of version 1. */
export const older: NodeTypeDescription = lowerDescription({
  name: "n8n-nodes-base.airtable",
  displayName: "Airtable",
  description: "Reads and writes records of Airtable",
  version: 1,
  icon: "file:airtable.svg",
  credentials: [
    { type: "airtableApi", value: "airtableApi", name: "API Key" },
    { type: "airtableTokenApi", value: "airtableTokenApi", name: "Access Token" },
    { type: "airtableOAuth2Api", value: "airtableOAuth2Api", name: "OAuth2" },
  ],
  baseUrl: "https://api.airtable.com/v0",
  operations: [
    old("append", "Append", "Append data to a table", [
      toggle("addAllFields", "Add All Fields", "Whether all fields of the item are sent", true),
      { ...fieldList("fields"), displayOptions: { show: { addAllFields: [false] } } },
      bulk,
    ]),
    old("delete", "Delete", "Delete data from a table", [recordId, bulk]),
    old("list", "List", "List data from a table", [
      toggle("returnAll", "Return All", "Whether to return all results or only up to a limit", true),
      amount("limit", "Limit", "Maximum number of results to return", 100, {
        displayOptions: { show: { returnAll: [false] } },
      }),
      toggle("downloadAttachments", "Download Attachments", "Whether attachments are put on the items"),
      text("downloadFieldNames", "Download Fields", "Names of fields with attachments, separated by commas", {
        displayOptions: { show: { downloadAttachments: [true] } },
      }),
      collection("additionalOptions", "Additional Options", [
        fieldList("fields"),
        text("filterByFormula", "Filter By Formula", "Records are returned for which the formula is true"),
        rows("sort", "Sort", {
          name: "property",
          displayName: "Property",
          values: [
            text("field", "Field", "The field that sorts"),
            choice("direction", "Direction", "Sort order", {
              values: { asc: "Ascending", desc: "Descending" },
              standard: "asc",
            }),
          ],
        }),
        text("view", "View", "Name or identifier of a view"),
      ]),
    ]),
    old("read", "Read", "Read data from a table", [recordId]),
    old("update", "Update", "Update data in a table", [
      recordId,
      toggle("updateAllFields", "Update All Fields", "Whether all fields of the item are sent", true),
      { ...fieldList("fields"), displayOptions: { show: { updateAllFields: [false] } } },
      bulk,
    ]),
  ],
  codex: service.codex,
});

const RENAMED: Record<string, string> = {
  append: "create",
  delete: "deleteRecord",
  list: "search",
  read: "get",
  update: "update",
};

/** Version 1 took fields from items only, and had other names. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const { application: base, operation, additionalOptions, options, fields, ...rest } = parameters;
  const { addAllFields, updateAllFields, downloadAttachments, downloadFieldNames, ...kept } = rest;
  const { filterByFormula, sort, ...more } = isRecord(additionalOptions) ? additionalOptions : {};
  const isPart = addAllFields === false || updateAllFields === false;
  return {
    ...kept,
    resource: "record",
    operation: RENAMED[String(operation)] ?? operation,
    base,
    columns: { mappingMode: "autoMapInputData", value: null, matchingColumns: ["id"] },
    ...(filterByFormula === undefined ? {} : { filterByFormula }),
    ...(sort === undefined ? {} : { sort }),
    options: {
      ...(isRecord(options) ? options : {}),
      ...more,
      ...(isPart ? { onlyFields: fields } : {}),
      ...(operation === "update" ? { recordId: rest["id"] } : {}),
      ...(downloadAttachments ? { downloadFields: namesIn(downloadFieldNames) } : {}),
    },
  };
}
