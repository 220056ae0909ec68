import type { NodeProperty } from "@heddle/workflow";

const forRows = (...operation: string[]) => ({ show: { resource: ["row"], operation } });
const forTables = (...operation: string[]) => ({ show: { resource: ["table"], operation } });

const WITH_CONDITIONS = ["deleteRows", "get", "rowExists", "rowNotExists", "update", "upsert"];

const resource = {
  displayName: "Resource",
  name: "resource",
  type: "options",
  noDataExpression: true,
  options: [
    { name: "Row", value: "row" },
    { name: "Table", value: "table" },
  ],
  default: "row",
} as const satisfies NodeProperty;

const rowOperation = {
  displayName: "Operation",
  name: "operation",
  type: "options",
  noDataExpression: true,
  displayOptions: { show: { resource: ["row"] } },
  options: [
    {
      name: "Delete",
      value: "deleteRows",
      action: "Delete rows",
      description: "Deletes the rows that meet the conditions",
    },
    { name: "Get", value: "get", action: "Get rows", description: "Reads the rows that meet the conditions" },
    {
      name: "If Row Exists",
      value: "rowExists",
      action: "If a row exists",
      description: "Passes on the items for which a row meets the conditions",
    },
    {
      name: "If Row Does Not Exist",
      value: "rowNotExists",
      action: "If no row exists",
      description: "Passes on the items for which no row meets the conditions",
    },
    { name: "Insert", value: "insert", action: "Insert a row", description: "Adds a row for each item" },
    {
      name: "Update",
      value: "update",
      action: "Update rows",
      description: "Changes the rows that meet the conditions",
    },
    {
      name: "Upsert",
      value: "upsert",
      action: "Upsert a row",
      description: "Changes the rows that meet the conditions, or adds one where there is none",
    },
  ],
  default: "insert",
} as const satisfies NodeProperty;

const tableOperation = {
  displayName: "Operation",
  name: "operation",
  type: "options",
  noDataExpression: true,
  displayOptions: { show: { resource: ["table"] } },
  options: [
    {
      name: "Clear",
      value: "clear",
      action: "Clear a table",
      description: "Deletes every row and keeps the table",
    },
    { name: "Create", value: "create", action: "Create a table", description: "Makes a table with columns" },
    {
      name: "Delete",
      value: "delete",
      action: "Delete a table",
      description: "Deletes a table with its rows",
    },
    {
      name: "List",
      value: "list",
      action: "List tables",
      description: "Lists the tables of the project that this workflow belongs to",
    },
    { name: "Rename", value: "update", action: "Rename a table", description: "Gives a table another name" },
  ],
  default: "list",
} as const satisfies NodeProperty;

const locator = {
  displayName: "Data table",
  name: "dataTableId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  modes: [
    {
      name: "list",
      displayName: "From list",
      type: "list",
      typeOptions: { searchListMethod: "tableSearch", searchable: true },
    },
    { name: "name", displayName: "By name", type: "string", placeholder: "e.g. Customers" },
    { name: "id", displayName: "By ID", type: "string", placeholder: "e.g. kQ2vT8mXc4LrW1aB" },
  ],
} as const satisfies NodeProperty;

const tableOfRows = {
  ...locator,
  description: "A table of the project that this workflow belongs to",
  displayOptions: { show: { resource: ["row"] } },
} as const satisfies NodeProperty;

const tableOfTables = {
  ...locator,
  description: "The table to change",
  displayOptions: forTables("clear", "delete", "update"),
} as const satisfies NodeProperty;

const conditions = [
  {
    displayName: "Must Match",
    name: "matchType",
    type: "options",
    options: [
      { name: "Any Condition", value: "anyCondition" },
      { name: "All Conditions", value: "allConditions" },
    ],
    default: "anyCondition",
    displayOptions: forRows(...WITH_CONDITIONS),
    description: "Whether a row has to meet one of the conditions or all of them",
  },
  {
    displayName: "Conditions",
    name: "filters",
    type: "fixedCollection",
    typeOptions: { multipleValues: true, multipleValueButtonText: "Add Condition" },
    default: {},
    placeholder: "Add condition",
    displayOptions: forRows(...WITH_CONDITIONS),
    description: "Rows to select",
    options: [
      {
        name: "conditions",
        displayName: "Conditions",
        values: [
          {
            displayName: "Column",
            name: "keyName",
            type: "options",
            typeOptions: { loadOptionsMethod: "tableColumns", loadOptionsDependsOn: ["dataTableId"] },
            default: "id",
            description: "The column whose value is compared",
          },
          {
            displayName: "Condition",
            name: "condition",
            type: "options",
            options: [
              { name: "Equals", value: "eq" },
              { name: "Does Not Equal", value: "neq" },
              { name: "Contains or Matches (Case-Sensitive)", value: "like" },
              { name: "Contains or Matches (Ignoring Case)", value: "ilike" },
              { name: "Greater Than", value: "gt" },
              { name: "Greater Than or Equal", value: "gte" },
              { name: "Less Than", value: "lt" },
              { name: "Less Than or Equal", value: "lte" },
              { name: "Is Empty", value: "isEmpty" },
              { name: "Is Not Empty", value: "isNotEmpty" },
              { name: "Is True", value: "isTrue" },
              { name: "Is False", value: "isFalse" },
            ],
            default: "eq",
            description: "In texts to match, % stands for any text and _ for one character",
          },
          {
            displayName: "Value",
            name: "keyValue",
            type: "string",
            default: "",
            displayOptions: { hide: { condition: ["isEmpty", "isNotEmpty", "isTrue", "isFalse"] } },
          },
        ],
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

const values = {
  displayName: "Columns",
  name: "columns",
  type: "resourceMapper",
  noDataExpression: true,
  default: { mappingMode: "defineBelow", value: null },
  required: true,
  displayOptions: forRows("insert", "update", "upsert"),
  typeOptions: {
    loadOptionsDependsOn: ["dataTableId.value"],
    resourceMapper: {
      resourceMapperMethod: "tableFields",
      mode: "add",
      valuesLabel: "Values to store",
      fieldWords: { singular: "column", plural: "columns" },
      addAllFields: true,
      multiKeyMatch: true,
      supportAutoMap: true,
      hideNoDataError: true,
    },
  },
} as const satisfies NodeProperty;

const reading = [
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    displayOptions: forRows("get"),
    description: "Whether to read all rows that meet the conditions",
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { resource: ["row"], operation: ["get"], returnAll: [false] } },
    description: "Limit of rows to read",
  },
  {
    displayName: "Order By",
    name: "orderBy",
    type: "boolean",
    default: false,
    displayOptions: forRows("get"),
    description:
      "Whether to sort the rows by a column; otherwise they come in the order in which they were added",
  },
  {
    displayName: "Order By Column",
    name: "orderByColumn",
    type: "options",
    typeOptions: { loadOptionsMethod: "tableColumns", loadOptionsDependsOn: ["dataTableId"] },
    default: "createdAt",
    displayOptions: { show: { resource: ["row"], operation: ["get"], orderBy: [true] } },
  },
  {
    displayName: "Order By Direction",
    name: "orderByDirection",
    type: "options",
    options: [
      { name: "Ascending", value: "ASC" },
      { name: "Descending", value: "DESC" },
    ],
    default: "DESC",
    displayOptions: { show: { resource: ["row"], operation: ["get"], orderBy: [true] } },
  },
] as const satisfies readonly NodeProperty[];

const insertOptions = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  displayOptions: forRows("insert"),
  options: [
    {
      displayName: "Optimize Bulk",
      name: "optimizeBulk",
      type: "boolean",
      default: false,
      description:
        "Whether to add the rows of all items together and return only their number, which is several times faster",
    },
  ],
} as const satisfies NodeProperty;

const changeOptions = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  displayOptions: forRows("deleteRows", "update", "upsert"),
  options: [
    {
      displayName: "Dry Run",
      name: "dryRun",
      type: "boolean",
      default: false,
      description: "Whether to return the changes without making them",
    },
  ],
} as const satisfies NodeProperty;

const tableCreation = [
  {
    displayName: "Name",
    name: "tableName",
    type: "string",
    required: true,
    default: "",
    placeholder: "e.g. Customers",
    displayOptions: forTables("create"),
  },
  {
    displayName: "Columns",
    name: "columns",
    type: "fixedCollection",
    typeOptions: { multipleValues: true, multipleValueButtonText: "Add Column" },
    default: {},
    placeholder: "Add column",
    displayOptions: forTables("create"),
    options: [
      {
        name: "column",
        displayName: "Column",
        values: [
          { displayName: "Name", name: "name", type: "string", required: true, default: "" },
          {
            displayName: "Type",
            name: "type",
            type: "options",
            options: [
              { name: "Boolean", value: "boolean" },
              { name: "Date", value: "date" },
              { name: "JSON", value: "json" },
              { name: "Number", value: "number" },
              { name: "String", value: "string" },
            ],
            default: "string",
          },
        ],
      },
    ],
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: forTables("create"),
    options: [
      {
        displayName: "Reuse Existing Table",
        name: "createIfNotExists",
        type: "boolean",
        default: false,
        description: "Whether to return an existing table with this name, instead of failing",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

const tableChanges = [
  {
    displayName: "New Name",
    name: "newName",
    type: "string",
    required: true,
    default: "",
    displayOptions: forTables("update"),
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: forTables("list"),
    options: [
      {
        displayName: "Filter by Name",
        name: "filterName",
        type: "string",
        default: "",
        description: "Lists the tables whose name contains this text",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

/** Parameters of row operations. */
export const rowProperties = [
  resource,
  rowOperation,
  tableOfRows,
  ...conditions,
  values,
  ...reading,
] as const;

/** Parameters of operations that insert rows. */
export const insertProperties = [insertOptions] as const;

/** Parameters of operations that change and delete rows. */
export const changeProperties = [changeOptions] as const;

/** Parameters of the operation that creates a table. */
export const creationProperties = tableCreation;

/** Parameters of other table operations. */
export const tableProperties = [resource, tableOperation, tableOfTables, ...tableChanges] as const;

/** The form of every version. */
export const properties: readonly NodeProperty[] = [
  resource,
  rowOperation,
  tableOperation,
  tableOfRows,
  tableOfTables,
  ...conditions,
  values,
  ...reading,
  insertOptions,
  changeOptions,
  ...tableCreation,
  ...tableChanges,
];
