import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const replacement = [
  {
    displayName: "Regular Expression",
    name: "searchRegex",
    type: "string",
    default: "",
    placeholder: "e.g. [N-n]ame",
    description: "Pattern to find in names of fields",
  },
  {
    displayName: "Replace With",
    name: "replaceRegex",
    type: "string",
    default: "",
    placeholder: "e.g. replacedName",
    description: "The replacement; $1 is the first group of the expression",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add regex option",
    default: {},
    options: [
      {
        displayName: "Case Insensitive",
        name: "caseInsensitive",
        type: "boolean",
        default: false,
        description: "Whether upper and lower case letters count as the same",
      },
      {
        displayName: "Max Depth",
        name: "depth",
        type: "number",
        default: -1,
        description: "Number of nested levels to rename; -1 = all, 0 = top level only",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

/** Rename Keys as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.renameKeys",
  displayName: "Rename Keys",
  description: "Renames fields",
  version: 1,
  group: ["transform"],
  icon: "file:rename-keys.svg",
  defaults: { name: "Rename Keys", color: "#772244" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Keys",
      name: "keys",
      type: "fixedCollection",
      placeholder: "Add new key",
      typeOptions: { multipleValues: true, sortable: true },
      default: {},
      options: [
        {
          name: "key",
          displayName: "Key",
          values: [
            {
              displayName: "Current Key Name",
              name: "currentKey",
              type: "string",
              default: "",
              placeholder: "e.g. currentKey",
              requiresDataPath: "single",
              description: "The current name. Use dots to reach into objects",
            },
            {
              displayName: "New Key Name",
              name: "newKey",
              type: "string",
              default: "",
              placeholder: "e.g. newKey",
              description: "The new name. Use dots to reach into objects",
            },
          ],
        },
      ],
    },
    {
      displayName: "Additional Options",
      name: "additionalOptions",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Regex",
          name: "regexReplacement",
          type: "fixedCollection",
          placeholder: "Add new regular expression",
          typeOptions: { multipleValues: true, sortable: true },
          default: {},
          options: [{ name: "replacements", displayName: "Replacement", values: replacement }],
        },
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["rename", "keys", "fields", "columns", "map"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Rename Keys. */
export type RenameKeysContext = ExecuteContext<typeof description.properties>;
