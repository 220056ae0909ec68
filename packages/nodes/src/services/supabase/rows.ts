import type { ServiceRequest } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { amount, choice, rows, text, toggle } from "../../service/parameters.ts";
import { equalFilters, equalQuery, filterParameters, filterQuery, rowOf } from "./filters.ts";

const table = {
  displayName: "Table Name or ID",
  name: "tableId",
  type: "options",
  typeOptions: { loadOptionsMethod: "getTables", loadOptionsDependsOn: ["useCustomSchema", "schema"] },
  required: true,
  default: "",
  description: "The table",
} as const;

const schema = [
  toggle(
    "useCustomSchema",
    "Use Custom Schema",
    "Whether the table is in another schema than the public one",
    false,
    {
      noDataExpression: true,
    },
  ),
  {
    displayName: "Schema",
    name: "schema",
    type: "string",
    default: "public",
    description: "Name of the schema",
    displayOptions: { show: { useCustomSchema: [true] } },
  },
] as const;

const data = [
  choice("dataToSend", "Data to Send", "Source of the values", {
    values: {
      autoMapInputData: "Auto-Map Input Data to Columns",
      defineBelow: "Define Below for Each Column",
    },
    standard: "defineBelow",
  }),
  text("inputsToIgnore", "Inputs to Ignore", "Fields of the item that are not sent, separated by commas", {
    displayOptions: { show: { dataToSend: ["autoMapInputData"] } },
  }),
  rows(
    "fieldsUi",
    "Fields to Send",
    {
      name: "fieldValues",
      displayName: "Field",
      values: [
        {
          displayName: "Field Name or ID",
          name: "fieldId",
          type: "options",
          typeOptions: { loadOptionsMethod: "getTableColumns", loadOptionsDependsOn: ["tableId"] },
          default: "",
          description: "The column",
        },
        text("fieldValue", "Field Value", "The value"),
      ],
    },
    { placeholder: "Add field", displayOptions: { show: { dataToSend: ["defineBelow"] } } },
  ),
] as const;

const returned = { Prefer: "return=representation" };

interface Place {
  readonly tableId: string;
  readonly useCustomSchema: boolean;
  readonly schema: string;
}

/** A request to a table. Reading and writing name another schema by different headers. */
function onTable(
  method: ServiceRequest["method"],
  { tableId, useCustomSchema, schema: name }: Place,
  query: string,
): ServiceRequest {
  const profile = method === "GET" ? { "Accept-Profile": name } : { "Content-Profile": name };
  const path = `/${encodeURIComponent(tableId)}`;
  return {
    method,
    path: query === "" ? path : `${path}?${query}`,
    headers: { ...(method === "GET" ? {} : returned), ...(useCustomSchema && name !== "" ? profile : {}) },
  };
}

const both = { manual: "Build Manually", string: "String" } as const;

export const rowCreate = defineOperation({
  resource: "row",
  value: "create",
  name: "Create",
  action: "Create a row",
  description: "Adds a row to a table",
  effect: "unsafe",
  isDefault: true,
  parameters: [...schema, table, ...data],
  request: (call) => ({
    ...onTable("POST", call.parameters, ""),
    body: { kind: "json", value: rowOf(call) },
  }),
});

export const rowGet = defineOperation({
  resource: "row",
  value: "get",
  name: "Get",
  action: "Get a row",
  description: "Returns the rows with some values",
  effect: "idempotent",
  parameters: [...schema, table, equalFilters],
  request: (call) => onTable("GET", call.parameters, equalQuery(call)),
});

export const rowUpdate = defineOperation({
  resource: "row",
  value: "update",
  name: "Update",
  action: "Update a row",
  description: "Changes rows of a table",
  effect: "idempotent",
  parameters: [...schema, table, ...filterParameters(both, "manual"), ...data],
  request: (call) => ({
    ...onTable("PATCH", call.parameters, filterQuery(call)),
    body: { kind: "json", value: rowOf(call) },
  }),
});

export const rowDelete = defineOperation({
  resource: "row",
  value: "delete",
  name: "Delete",
  action: "Delete a row",
  description: "Removes rows of a table",
  effect: "idempotent",
  parameters: [...schema, table, ...filterParameters(both, "manual")],
  request: (call) => onTable("DELETE", call.parameters, filterQuery(call)),
});

/** Maximum rows per response with Supabase's default settings. */
const MAX_ROWS = 1000;

export const rowList = defineOperation({
  resource: "row",
  value: "getAll",
  name: "Get Many",
  action: "Get many rows",
  description: "Returns rows of a table",
  effect: "idempotent",
  parameters: [
    ...schema,
    table,
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 50, {
      typeOptions: { minValue: 1 },
      displayOptions: { show: { returnAll: [false] } },
    }),
    ...filterParameters({ none: "None", ...both }, "manual"),
  ],
  request: (call) => onTable("GET", call.parameters, filterQuery(call)),
  pages: { by: "offset", query: "offset", size: { query: "limit", max: MAX_ROWS } },
});
