import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { disableDotNotation } from "../../item-fields/properties.ts";

/** Default comparison of a new node; files without a script compare by this field. */
const defaultCode = `// a and b are two items, a.json and b.json their fields.
// Return a number below 0 when a comes first, above 0 when b comes first, 0 when it does not matter.
const field = 'myField';

if (a.json[field] < b.json[field]) return -1;
if (a.json[field] > b.json[field]) return 1;
return 0;`;

const sortFields = {
  displayName: "Fields To Sort By",
  name: "sortFieldsUi",
  type: "fixedCollection",
  placeholder: "Add field to sort by",
  typeOptions: { multipleValues: true, sortable: true },
  displayOptions: { show: { type: ["simple"] } },
  default: {},
  options: [
    {
      name: "sortField",
      displayName: "Field",
      values: [
        {
          displayName: "Field Name",
          name: "fieldName",
          type: "string",
          required: true,
          default: "",
          requiresDataPath: "single",
          placeholder: "e.g. id",
          description: "The field whose values are compared",
        },
        {
          displayName: "Order",
          name: "order",
          type: "options",
          default: "ascending",
          options: [
            { name: "Ascending", value: "ascending" },
            { name: "Descending", value: "descending" },
          ],
          description: "Whether the least or the greatest comes first",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

/** Sort as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.sort",
  displayName: "Sort",
  description: "Sorts items",
  version: 1,
  group: ["transform"],
  icon: "file:sort.svg",
  defaults: { name: "Sort" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Type",
      name: "type",
      type: "options",
      default: "simple",
      options: [
        { name: "Simple", value: "simple", description: "By fields" },
        { name: "Random", value: "random", description: "In no order" },
        { name: "Code", value: "code", description: "By a script that compares two items" },
      ],
      description: "Field to sort by",
    },
    sortFields,
    {
      displayName: "Code",
      name: "code",
      type: "string",
      noDataExpression: true,
      typeOptions: { alwaysOpenEditWindow: true, editor: "jsEditor", rows: 10 },
      displayOptions: { show: { type: ["code"] } },
      default: defaultCode,
      description: "A script that compares the items a and b",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add field",
      displayOptions: { show: { type: ["simple"] } },
      default: {},
      options: [disableDotNotation],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["sort", "order", "rank", "shuffle", "random", "alphabetical", "ascending", "descending"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Sort. */
export type SortContext = ExecuteContext<typeof description.properties>;
