import type { NodeProperty } from "@heddle/workflow";

const columnChoice = {
  displayName: "Column",
  name: "column",
  type: "options",
  typeOptions: { loadOptionsMethod: "columns", loadOptionsDependsOn: ["schema.value", "table.value"] },
  default: "",
  placeholder: "e.g. name",
  description: "The column that gets the value",
} as const satisfies NodeProperty;

type Show = Readonly<Record<string, readonly unknown[]>>;

/** Column values in versions without a resource mapper; `show` restricts them to those versions. */
export function valueProperties(show: Show = {}) {
  const writing = ["insert", "update", "upsert"];
  return [
    {
      displayName: "Data Mode",
      name: "dataMode",
      type: "options",
      options: [
        {
          name: "Auto-Map Input Data to Columns",
          value: "autoMapInputData",
          description: "Fields of the items have the names of the columns",
        },
        { name: "Map Each Column Below", value: "defineBelow", description: "Each column gets a value here" },
      ],
      default: "autoMapInputData",
      description: "Source of the column values",
      displayOptions: { show: { operation: writing, ...show } },
    },
    {
      displayName: "Column to Match On",
      name: "columnToMatchOn",
      type: "options",
      typeOptions: columnChoice.typeOptions,
      required: true,
      default: "",
      description: "The column whose value says which row is meant",
      displayOptions: { show: { operation: ["update", "upsert"], ...show } },
    },
    {
      displayName: "Value of Column to Match On",
      name: "valueToMatchOn",
      type: "string",
      default: "",
      description: "Rows with this value in the column are meant",
      displayOptions: { show: { operation: ["update", "upsert"], dataMode: ["defineBelow"], ...show } },
    },
    {
      displayName: "Values to Send",
      name: "valuesToSend",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      placeholder: "Add Value",
      default: {},
      description: "The columns and their values",
      displayOptions: { show: { operation: writing, dataMode: ["defineBelow"], ...show } },
      options: [
        {
          name: "values",
          displayName: "Values",
          values: [columnChoice, { displayName: "Value", name: "value", type: "string", default: "" }],
        },
      ],
    },
  ] as const satisfies readonly NodeProperty[];
}

/** The columns of a table with their values. */
export function mapperProperty(operation: readonly string[], show: Show = {}) {
  const isAdding = operation.includes("insert");
  return {
    displayName: "Columns",
    name: "columns",
    type: "resourceMapper",
    noDataExpression: true,
    default: { mappingMode: "defineBelow", value: null },
    required: true,
    displayOptions: { show: { operation, ...show } },
    typeOptions: {
      loadOptionsDependsOn: ["schema.value", "table.value", "operation"],
      resourceMapper: {
        resourceMapperMethod: "tableColumns",
        mode: isAdding ? "add" : operation.includes("upsert") ? "upsert" : "update",
        fieldWords: { singular: "column", plural: "columns" },
        addAllFields: true,
        multiKeyMatch: true,
        supportAutoMap: true,
      },
    },
  } as const satisfies NodeProperty;
}

/** Parameters of first versions: fields of the items, which are columns of the same names. Only read, after an upgrade. */
export const firstVersionNames = [
  { displayName: "Columns", name: "fieldNames", type: "string", default: "" },
  { displayName: "Update Key", name: "matchNames", type: "string", default: "" },
  { displayName: "Query Parameters", name: "parameterNames", type: "string", default: "" },
] as const satisfies readonly NodeProperty[];
