import type { NodeProperty } from "@heddle/workflow";
import { firstVersionNames, valueProperties } from "../../stores/sql/mapping-properties.ts";
import { conditions, operation, query, reading, table } from "../../stores/sql/properties.ts";

const forOption = (...names: string[]) => ({ show: { "/operation": names } });

const priority = {
  displayName: "Priority",
  name: "priority",
  type: "options",
  options: [
    {
      name: "Low Priority",
      value: "LOW_PRIORITY",
      description: "Waits until no other client reads the table",
    },
    { name: "High Priority", value: "HIGH_PRIORITY", description: "Comes before clients that are waiting" },
  ],
  default: "LOW_PRIORITY",
  description: "Whether rows are added before others or after them",
  displayOptions: forOption("insert"),
} as const satisfies NodeProperty;

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    {
      displayName: "Connection Timeout",
      name: "connectionTimeoutMillis",
      type: "number",
      default: 10000,
      description: "Milliseconds within which a connection must be made",
    },
    {
      displayName: "Connections Limit",
      name: "connectionLimit",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 10,
      description: "Most connections that are open at the same time",
    },
    {
      displayName: "Query Batching",
      name: "queryBatching",
      type: "options",
      noDataExpression: true,
      options: [
        {
          name: "Single Query",
          value: "single",
          description: "The queries of all items, or none when one fails",
        },
        { name: "Independently", value: "independently", description: "One query after the other" },
        {
          name: "Transaction",
          value: "transaction",
          description: "All queries in one transaction, rolled back if one fails",
        },
      ],
      default: "single",
      description: "Batching of the queries of several items",
    },
    {
      displayName: "Query Parameters",
      name: "queryReplacement",
      type: "string",
      default: "",
      placeholder: "e.g. value1,value2,value3",
      description:
        "Values for $1, $2 and so on: separated by commas, or an expression that results in a list. $1:name stands for a name.",
      displayOptions: forOption("executeQuery"),
    },
    {
      displayName: "Output Columns",
      name: "outputColumns",
      type: "multiOptions",
      typeOptions: { loadOptionsMethod: "columnsOrAll", loadOptionsDependsOn: ["table.value"] },
      default: [],
      description: "The columns to return; all where none is chosen",
      displayOptions: forOption("select"),
    },
    {
      displayName: "Output Large-Format Numbers As",
      name: "largeNumbersOutput",
      type: "options",
      options: [
        { name: "Numbers", value: "numbers", description: "Text only where a number would lose digits" },
        { name: "Text", value: "text", description: "Always text" },
      ],
      default: "text",
      description: "Type of BIGINT values",
    },
    {
      displayName: "Output Decimals as Numbers",
      name: "decimalNumbers",
      type: "boolean",
      default: false,
      description: "Whether DECIMAL columns are numbers, which may lose digits, instead of text",
    },
    priority,
    {
      displayName: "Replace Empty Strings with NULL",
      name: "replaceEmptyStrings",
      type: "boolean",
      default: false,
      description: "Whether empty texts become NULL",
      displayOptions: forOption("insert", "update", "upsert", "executeQuery"),
    },
    {
      displayName: "Select Distinct",
      name: "selectDistinct",
      type: "boolean",
      default: false,
      description: "Whether rows that are the same are returned once",
      displayOptions: forOption("select"),
    },
    {
      displayName: "Output Query Execution Details",
      name: "detailedOutput",
      type: "boolean",
      default: false,
      description: "Whether to return how many rows a statement changed, and the number of a new one",
    },
    {
      displayName: "Skip on Conflict",
      name: "skipOnConflict",
      type: "boolean",
      default: false,
      description: "Whether to skip rows whose unique value already exists, instead of failing",
      displayOptions: forOption("insert"),
    },
  ],
} as const satisfies NodeProperty;

/** The form of versions 2 to 2.5. */
export const properties = [
  operation,
  query,
  table,
  ...conditions,
  ...reading,
  ...valueProperties(),
  options,
] as const;

/** Parameters that the code reads. */
export const readProperties = [...properties, ...firstVersionNames] as const;

const forFirst = (...names: string[]) => ({ show: { operation: names } });

/** The form of version 1. */
export const firstProperties = [
  {
    ...operation,
    options: operation.options.filter(({ value }) => ["executeQuery", "insert", "update"].includes(value)),
  },
  query,
  table,
  {
    displayName: "Update Key",
    name: "updateKey",
    type: "string",
    default: "id",
    required: true,
    description: "The field whose value says which row is changed",
    displayOptions: forFirst("update"),
  },
  {
    displayName: "Columns",
    name: "columns",
    type: "string",
    default: "",
    placeholder: "e.g. id,name,description",
    description:
      "Fields of the items, separated by commas, which are written into the columns of these names",
    displayOptions: forFirst("insert", "update"),
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add modifiers",
    default: {},
    displayOptions: forFirst("insert"),
    options: [
      {
        displayName: "Ignore",
        name: "ignore",
        type: "boolean",
        default: true,
        description: "Whether to skip rows whose unique value already exists, instead of failing",
      },
      { ...priority, displayOptions: {} },
    ],
  },
] as const satisfies readonly NodeProperty[];
