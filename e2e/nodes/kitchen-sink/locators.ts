import { inSection } from "./section.ts";

const list = (typeOptions: object, more: object = {}) => ({
  name: "list",
  displayName: "From list",
  type: "list" as const,
  placeholder: "Choose a table",
  typeOptions: { searchListMethod: "searchTables", ...typeOptions },
  ...more,
});
const byId = {
  name: "id",
  displayName: "By ID",
  type: "string" as const,
  placeholder: "tbl12",
  hint: "Begins with tbl",
  url: "=https://tables.example/{{$value}}",
  validation: [
    { type: "regex" as const, properties: { regex: "tbl[0-9]+", errorMessage: "This is no table ID" } },
  ],
};
const byUrl = {
  name: "url",
  displayName: "By URL",
  type: "string" as const,
  placeholder: "https://tables.example/tbl12",
  extractValue: { type: "regex" as const, regex: "https://tables\\.example/(tbl[0-9]+)" },
  validation: [
    {
      type: "regex" as const,
      properties: {
        regex: "https://tables\\.example/tbl[0-9]+.*",
        errorMessage: "This is no address of a table",
      },
    },
  ],
};
const empty = { mode: "list", value: "" };

/** Resource locators and the mapper. */
export const locators = inSection("locators", [
  {
    name: "table",
    type: "resourceLocator",
    default: empty,
    required: true,
    modes: [list({ searchable: true }), byId, byUrl],
  },
  { name: "pagedTable", type: "resourceLocator", default: empty, modes: [list({}), byId] },
  {
    name: "searchedTable",
    type: "resourceLocator",
    default: empty,
    modes: [list({ searchable: true, searchFilterRequired: true }), byId],
  },
  { name: "tableById", type: "resourceLocator", default: { mode: "id", value: "" }, modes: [byId] },
  {
    name: "failingTable",
    type: "resourceLocator",
    default: empty,
    modes: [list({ searchListMethod: "failSearch" }), byId],
  },
  {
    name: "declaredTable",
    type: "resourceLocator",
    default: empty,
    modes: [
      list({
        searchListMethod: undefined,
        searchList: {
          routing: {
            request: { method: "GET", url: "/declared" },
            output: {
              postReceive: [
                { type: "rootProperty", properties: { property: "data.items" } },
                {
                  type: "setKeyValue",
                  properties: { name: "={{ $responseItem.title }}", value: "={{ $responseItem.id }}" },
                },
              ],
            },
          },
        },
      }),
    ],
  },
  {
    name: "columns",
    type: "resourceMapper",
    default: { mappingMode: "defineBelow", value: null },
    typeOptions: {
      loadOptionsDependsOn: ["table.value"],
      resourceMapper: {
        resourceMapperMethod: "tableFields",
        mode: "upsert",
        fieldWords: { singular: "column", plural: "columns" },
        addAllFields: true,
        multiKeyMatch: true,
        supportAutoMap: true,
        matchingFieldsLabels: {
          title: "Columns to match on",
          description: "Rows with these values are changed",
        },
      },
    },
  },
  { name: "calledWorkflow", type: "workflowSelector", default: { mode: "list", value: "" } },
]);
