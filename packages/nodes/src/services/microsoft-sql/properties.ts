import type { NodeProperty } from "@heddle/workflow";

const forOperation = (...operation: string[]) => ({ show: { operation } });

const key = {
  type: "string",
  default: "id",
  required: true,
  description: "Column that says which row is meant; the item has its value in a field of the same name",
} as const;

/** The form of the node. */
export const properties = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    options: [
      {
        name: "Execute Query",
        value: "executeQuery",
        action: "Execute a SQL query",
        description: "Runs statements as they are written",
      },
      {
        name: "Insert",
        value: "insert",
        action: "Insert rows in a table",
        description: "Adds each item as a row",
      },
      {
        name: "Update",
        value: "update",
        action: "Update rows in a table",
        description: "Changes the row of each item",
      },
      {
        name: "Delete",
        value: "delete",
        action: "Delete rows in a table",
        description: "Removes the row of each item",
      },
    ],
    default: "insert",
  },
  {
    displayName: "Query",
    name: "query",
    type: "string",
    typeOptions: { editor: "sqlEditor", rows: 5, sqlDialect: "MSSQL" },
    noDataExpression: true,
    default: "",
    required: true,
    placeholder: "e.g. SELECT id, name FROM product WHERE quantity > 40",
    description: "Statements to run. Expressions are inserted unescaped",
    displayOptions: forOperation("executeQuery"),
  },
  {
    displayName: "Table",
    name: "table",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. dbo.orders",
    description: "The table; the name of a schema may stand before it",
    displayOptions: forOperation("insert", "update", "delete"),
  },
  { ...key, displayName: "Update Key", name: "updateKey", displayOptions: forOperation("update") },
  { ...key, displayName: "Delete Key", name: "deleteKey", displayOptions: forOperation("delete") },
  {
    displayName: "Columns",
    name: "columns",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. name, price",
    description: "The columns that get values, separated by commas: fields of the items with the same names",
    displayOptions: forOperation("insert", "update"),
  },
] as const satisfies readonly NodeProperty[];
