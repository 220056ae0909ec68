import type { NodeProperty } from "@heddle/workflow";
import { firstVersionNames, mapperProperty, valueProperties } from "../../stores/sql/mapping-properties.ts";
import { conditions, operation, query, reading, table } from "../../stores/sql/properties.ts";

/** Versions whose columns are rows of a list. */
const WITH_LISTS = { "@version": [2, 2.1] };
const WITH_MAPPER = { "@version": [{ _cnd: { gte: 2.2 } }] };

const schema = {
  displayName: "Schema",
  name: "schema",
  type: "resourceLocator",
  default: { mode: "list", value: "public" },
  required: true,
  description: "Schema of the table",
  placeholder: "e.g. public",
  displayOptions: { hide: { operation: ["executeQuery"] } },
  modes: [
    {
      name: "list",
      displayName: "From List",
      type: "list",
      typeOptions: { searchListMethod: "searchSchemas", searchable: true },
    },
    { name: "name", displayName: "By Name", type: "string", placeholder: "e.g. public" },
  ],
} as const satisfies NodeProperty;

const truncation = {
  displayName: "Restart Sequences",
  name: "restartSequences",
  type: "boolean",
  default: false,
  description: "Whether sequences of columns restart at their first value",
  displayOptions: { show: { operation: ["deleteTable"], deleteCommand: ["truncate"] } },
} as const satisfies NodeProperty;

const forOption = (...operation: string[]) => ({ show: { "/operation": operation } });

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    {
      displayName: "Cascade",
      name: "cascade",
      type: "boolean",
      default: false,
      description: "Whether to delete dependent objects too, such as views",
      displayOptions: { show: { "/operation": ["deleteTable"], "/deleteCommand": ["truncate", "drop"] } },
    },
    {
      displayName: "Connection Timeout",
      name: "connectionTimeout",
      type: "number",
      default: 30,
      description: "Seconds within which a connection must be made",
    },
    {
      displayName: "Delay Closing Idle Connection",
      name: "delayClosingIdleConnection",
      type: "number",
      default: 0,
      typeOptions: { minValue: 0 },
      description: "Seconds for which a connection that nothing uses stays open",
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
      displayName: "Treat Query Parameters in Single Quotes as Text",
      name: "treatQueryParametersInSingleQuotesAsText",
      type: "boolean",
      default: false,
      description: "Whether '$1' is that text and not the value",
      displayOptions: forOption("executeQuery"),
    },
    {
      displayName: "Output Columns",
      name: "outputColumns",
      type: "multiOptions",
      typeOptions: {
        loadOptionsMethod: "columnsOrAll",
        loadOptionsDependsOn: ["schema.value", "table.value"],
      },
      default: [],
      description: "The columns to return; all where none is chosen",
      displayOptions: forOption("insert", "select", "update", "upsert"),
    },
    {
      displayName: "Output Large-Format Numbers As",
      name: "largeNumbersOutput",
      type: "options",
      options: [
        { name: "Numbers", value: "numbers", description: "Digits beyond the sixteenth are lost" },
        { name: "Text", value: "text", description: "Every digit is kept" },
      ],
      default: "text",
      description: "Type of NUMERIC and BIGINT values",
    },
    {
      displayName: "Skip on Conflict",
      name: "skipOnConflict",
      type: "boolean",
      default: false,
      description: "Whether to skip rows whose unique value already exists, instead of failing",
      displayOptions: forOption("insert"),
    },
    {
      displayName: "Replace Empty Strings with NULL",
      name: "replaceEmptyStrings",
      type: "boolean",
      default: false,
      description: "Whether empty texts become NULL",
      displayOptions: forOption("insert", "update", "upsert", "executeQuery"),
    },
  ],
} as const satisfies NodeProperty;

/** The form of versions 2 to 2.6. */
export const properties: readonly NodeProperty[] = [
  operation,
  query,
  schema,
  table,
  ...conditions,
  truncation,
  ...reading,
  ...valueProperties(WITH_LISTS),
  mapperProperty(["insert"], WITH_MAPPER),
  mapperProperty(["update"], WITH_MAPPER),
  mapperProperty(["upsert"], WITH_MAPPER),
  options,
];

/** Parameters that the code reads. */
export const readProperties = [
  operation,
  query,
  schema,
  table,
  ...conditions,
  truncation,
  ...reading,
  mapperProperty(["insert", "update", "upsert"]),
  options,
  ...firstVersionNames,
] as const;
