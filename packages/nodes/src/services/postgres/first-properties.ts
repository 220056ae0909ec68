import type { NodeProperty } from "@heddle/workflow";

const forOperations = (...operation: string[]) => ({ show: { operation } });

const largeNumbers = {
  displayName: "Output Large-Format Numbers As",
  name: "largeNumbersOutput",
  type: "options",
  options: [
    { name: "Numbers", value: "numbers", description: "Digits beyond the sixteenth are lost" },
    { name: "Text", value: "text", description: "Every digit is kept" },
  ],
  default: "text",
  description: "Type of NUMERIC and BIGINT values",
} as const satisfies NodeProperty;

/** The form of version 1, which PostgreSQL shares with databases that speak its language. */
export const firstProperties = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Execute Query",
        value: "executeQuery",
        action: "Execute an SQL query",
        description: "Runs a query",
      },
      {
        name: "Insert",
        value: "insert",
        action: "Insert rows in a table",
        description: "Adds a row for each item",
      },
      { name: "Update", value: "update", action: "Update rows in a table", description: "Changes rows" },
    ],
    default: "insert",
  },
  {
    displayName: "Query",
    name: "query",
    type: "string",
    noDataExpression: true,
    typeOptions: { editor: "sqlEditor", rows: 5 },
    default: "",
    placeholder: "e.g. SELECT id, name FROM product WHERE quantity > $1",
    required: true,
    description: "The query to run",
    displayOptions: forOperations("executeQuery"),
  },
  {
    displayName: "Schema",
    name: "schema",
    type: "string",
    default: "public",
    required: true,
    description: "Schema of the table",
    displayOptions: forOperations("insert", "update"),
  },
  {
    displayName: "Table",
    name: "table",
    type: "string",
    default: "",
    required: true,
    description: "The table to write into",
    displayOptions: forOperations("insert", "update"),
  },
  {
    displayName: "Update Key",
    name: "updateKey",
    type: "string",
    default: "id",
    required: true,
    description: "Fields, separated by commas, whose values say which row is changed",
    displayOptions: forOperations("update"),
  },
  {
    displayName: "Columns",
    name: "columns",
    type: "string",
    default: "",
    placeholder: "e.g. id,name,description",
    description:
      "Fields of the items, separated by commas, which are written into the columns of these names",
    displayOptions: forOperations("insert", "update"),
  },
  {
    displayName: "Return Fields",
    name: "returnFields",
    type: "string",
    default: "*",
    description: "Columns, separated by commas, that are returned",
    displayOptions: forOperations("insert", "update"),
  },
  {
    displayName: "Additional Fields",
    name: "additionalFields",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    options: [
      {
        displayName: "Mode",
        name: "mode",
        type: "options",
        options: [
          { name: "Independently", value: "independently", description: "One query after the other" },
          { name: "Multiple Queries", value: "multiple", description: "All queries, or none when one fails" },
          {
            name: "Transaction",
            value: "transaction",
            description: "All queries in one transaction, rolled back if one fails",
          },
        ],
        default: "multiple",
        description: "Batching of the queries of several items",
      },
      largeNumbers,
      {
        displayName: "Query Parameters",
        name: "queryParams",
        type: "string",
        default: "",
        placeholder: "e.g. quantity,price",
        description: "Fields of the items, separated by commas, whose values are used for $1, $2 and so on",
        displayOptions: { show: { "/operation": ["executeQuery"] } },
      },
    ],
  },
] as const satisfies readonly NodeProperty[];
