import type { NodeProperty } from "@heddle/workflow";

const forOperations = (...operation: string[]) => ({ show: { operation } });

/** Operation on a table or a database. */
export const operation = {
  displayName: "Operation",
  name: "operation",
  type: "options",
  noDataExpression: true,
  options: [
    {
      name: "Delete",
      value: "deleteTable",
      action: "Delete table or rows",
      description: "Deletes rows, empties a table, or drops it",
    },
    {
      name: "Execute SQL",
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
    {
      name: "Insert or Update",
      value: "upsert",
      action: "Insert or update rows in a table",
      description: "Updates the matching row, or adds one",
    },
    { name: "Select", value: "select", action: "Select rows from a table", description: "Reads rows" },
    {
      name: "Update",
      value: "update",
      action: "Update rows in a table",
      description: "Updates matching rows",
    },
  ],
  default: "insert",
} as const satisfies NodeProperty;

/** The table, from a list or by its name; not for queries. */
export const table = {
  displayName: "Table",
  name: "table",
  type: "resourceLocator",
  default: { mode: "list", value: "" },
  required: true,
  description: "The table to work on",
  displayOptions: { hide: { operation: ["executeQuery"] } },
  modes: [
    {
      name: "list",
      displayName: "From List",
      type: "list",
      typeOptions: { searchListMethod: "searchTables", searchable: true },
    },
    { name: "name", displayName: "By Name", type: "string", placeholder: "e.g. customers" },
  ],
} as const satisfies NodeProperty;

/** Query string. */
export const query = {
  displayName: "Query",
  name: "query",
  type: "string",
  default: "",
  required: true,
  noDataExpression: true,
  placeholder: "e.g. SELECT id, name FROM product WHERE price <= $1",
  description: "The query to run. $1, $2 and so on stand for the values in the option “Query Parameters”.",
  hint: "Values belong into Query Parameters and not into the text: they cannot change the query there.",
  typeOptions: { editor: "sqlEditor", rows: 5 },
  displayOptions: forOperations("executeQuery"),
} as const satisfies NodeProperty;

/** Columns that identify rows. */
const conditionFields = [
  {
    displayName: "Column",
    name: "column",
    type: "options",
    typeOptions: { loadOptionsMethod: "columns", loadOptionsDependsOn: ["schema.value", "table.value"] },
    default: "",
    placeholder: "e.g. id",
    description: "The column whose value is compared",
  },
  {
    displayName: "Operator",
    name: "condition",
    type: "options",
    options: [
      { name: "Equal", value: "equal" },
      { name: "Not Equal", value: "!=" },
      { name: "Like", value: "LIKE", description: "% stands for any text and _ for one character" },
      { name: "Greater Than", value: ">" },
      { name: "Less Than", value: "<" },
      { name: "Greater Than or Equal", value: ">=" },
      { name: "Less Than or Equal", value: "<=" },
      { name: "Is Null", value: "IS NULL" },
      { name: "Is Not Null", value: "IS NOT NULL" },
    ],
    default: "equal",
    description: "Type of the comparison",
  },
  {
    displayName: "Value",
    name: "value",
    type: "string",
    default: "",
    displayOptions: { hide: { condition: ["IS NULL", "IS NOT NULL"] } },
  },
] as const satisfies readonly NodeProperty[];

const forConditions: readonly Readonly<Record<string, readonly string[]>>[] = [
  { operation: ["select"] },
  { operation: ["deleteTable"], deleteCommand: ["delete"] },
];

/** Filter of the rows to read or delete. */
export const conditions = [
  {
    displayName: "Command",
    name: "deleteCommand",
    type: "options",
    options: [
      { name: "Truncate", value: "truncate", description: "Deletes every row and keeps the table" },
      { name: "Delete", value: "delete", description: "Deletes the rows that meet the conditions" },
      { name: "Drop", value: "drop", description: "Deletes the table with its rows" },
    ],
    default: "truncate",
    description: "Objects to delete",
    displayOptions: forOperations("deleteTable"),
  },
  ...forConditions.map(
    (show) =>
      ({
        displayName: "Select Rows",
        name: "where",
        type: "fixedCollection",
        typeOptions: { multipleValues: true },
        placeholder: "Add Condition",
        default: {},
        description: "Rows to select; all without conditions",
        displayOptions: { show },
        options: [{ name: "values", displayName: "Values", values: conditionFields }],
      }) as const,
  ),
  ...forConditions.map(
    (show) =>
      ({
        displayName: "Combine Conditions",
        name: "combineConditions",
        type: "options",
        options: [
          { name: "AND", value: "AND", description: "Rows that meet every condition" },
          { name: "OR", value: "OR", description: "Rows that meet at least one condition" },
        ],
        default: "AND",
        description: "Combination of the conditions",
        displayOptions: { show },
      }) as const,
  ),
] as const satisfies readonly NodeProperty[];

/** Limit and order of the rows to read. */
export const reading = [
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to read all rows that meet the conditions",
    displayOptions: forOperations("select"),
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 50,
    description: "Limit of rows to read",
    displayOptions: { show: { operation: ["select"], returnAll: [false] } },
  },
  {
    displayName: "Sort",
    name: "sort",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    placeholder: "Add Sort Rule",
    default: {},
    description: "The order of the rows",
    displayOptions: forOperations("select"),
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "Column",
            name: "column",
            type: "options",
            typeOptions: {
              loadOptionsMethod: "columns",
              loadOptionsDependsOn: ["schema.value", "table.value"],
            },
            default: "",
            description: "The column to sort by",
          },
          {
            displayName: "Direction",
            name: "direction",
            type: "options",
            options: [
              { name: "ASC", value: "ASC" },
              { name: "DESC", value: "DESC" },
            ],
            default: "ASC",
            description: "Whether the smallest or the largest value comes first",
          },
        ],
      },
    ],
  },
] as const satisfies readonly NodeProperty[];
