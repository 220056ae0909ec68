import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const base = {
  name: "n8n-nodes-base.set",
  displayName: "Edit Fields (Set)",
  description: "Adds, changes or removes fields of items",
  group: ["input"],
  icon: "file:set.svg",
  inputs: ["main"],
  outputs: ["main"],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["set", "edit", "fields", "assign", "rename", "json", "transform", "map", "keep", "remove"],
  },
};

const mode = {
  displayName: "Mode",
  name: "mode",
  type: "options",
  noDataExpression: true,
  default: "manual",
  options: [
    { name: "Manual Mapping", value: "manual", description: "Set the fields one by one" },
    { name: "JSON", value: "raw", description: "Write the fields as a JSON object" },
  ],
} as const satisfies NodeProperty;

const duplicate = [
  {
    displayName: "Duplicate Item",
    name: "duplicateItem",
    type: "boolean",
    default: false,
    isNodeSetting: true,
    description: "Whether test runs repeat every item, so that the following steps can be tried with many",
  },
  {
    displayName: "Duplicate Item Count",
    name: "duplicateCount",
    type: "number",
    default: 0,
    isNodeSetting: true,
    typeOptions: { minValue: 0 },
    description: "Number of copies to add to every item in test runs",
    displayOptions: { show: { duplicateItem: [true] } },
  },
  {
    displayName: "Items are only repeated in test runs. Production runs ignore the setting.",
    name: "duplicateWarning",
    type: "notice",
    default: "",
    displayOptions: { show: { duplicateItem: [true] } },
  },
] as const satisfies readonly NodeProperty[];

const jsonOutput = {
  displayName: "JSON",
  name: "jsonOutput",
  type: "json",
  typeOptions: { rows: 5 },
  default: '{\n  "my_field_1": "value",\n  "my_field_2": 1\n}',
  displayOptions: { show: { mode: ["raw"] } },
} as const satisfies NodeProperty;

const assignments = {
  displayName: "Fields to Set",
  name: "assignments",
  type: "assignmentCollection",
  default: {},
  displayOptions: { show: { mode: ["manual"] } },
} as const satisfies NodeProperty;

function fieldValue(type: string, property: Partial<NodeProperty>): NodeProperty {
  const name = `${type}Value`;
  return {
    displayName: "Value",
    name,
    type: "string",
    default: "",
    displayOptions: { show: { type: [name] } },
    ...property,
  };
}

/** The list of fields that versions 3 to 3.2 keep. */
const fields = {
  displayName: "Fields to Set",
  name: "fields",
  type: "fixedCollection",
  placeholder: "Add field",
  typeOptions: { multipleValues: true, sortable: true },
  default: {},
  displayOptions: { show: { mode: ["manual"] } },
  options: [
    {
      name: "values",
      displayName: "Values",
      values: [
        { displayName: "Name", name: "name", type: "string", default: "", requiresDataPath: "single" },
        {
          displayName: "Type",
          name: "type",
          type: "options",
          default: "stringValue",
          options: [
            { name: "String", value: "stringValue" },
            { name: "Number", value: "numberValue" },
            { name: "Boolean", value: "booleanValue" },
            { name: "Array", value: "arrayValue" },
            { name: "Object", value: "objectValue" },
          ],
        },
        fieldValue("string", {}),
        fieldValue("number", {}),
        fieldValue("boolean", {
          type: "options",
          default: "true",
          options: [
            { name: "True", value: "true" },
            { name: "False", value: "false" },
          ],
        }),
        fieldValue("array", { placeholder: '["a", "b"]' }),
        fieldValue("object", { type: "json", default: "={}", typeOptions: { rows: 2 } }),
      ],
    },
  ],
} as const satisfies NodeProperty;

const choices = [
  { name: "All", value: "all", description: "Keep every other field of the input" },
  { name: "Selected", value: "selected", description: "Keep the fields named below" },
  { name: "All Except", value: "except", description: "Keep every field but those named below" },
];

const includeOtherFields = {
  displayName: "Include Other Input Fields",
  name: "includeOtherFields",
  type: "boolean",
  default: false,
  description: "Whether to keep fields of the input in addition to those set here",
} as const satisfies NodeProperty;

function include(property: Partial<Omit<NodeProperty, "name" | "type">>) {
  return {
    displayName: "Input Fields to Include",
    name: "include",
    type: "options",
    default: "all",
    options: choices,
    ...property,
  } as const satisfies NodeProperty;
}

function fieldList<const N extends string>(name: N, displayName: string, choice: string, atTop: boolean) {
  return {
    displayName,
    name,
    type: "string",
    default: "",
    placeholder: "fieldName1,fieldName2",
    requiresDataPath: "multiple",
    description: "Names of fields, separated by commas",
    displayOptions: { show: { include: [choice], ...(atTop ? {} : { includeOtherFields: [true] }) } },
  } as const satisfies NodeProperty;
}

function options<const B extends NodeProperty>(binary: B) {
  return {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [
      binary,
      {
        displayName: "Ignore Type Conversion Errors",
        name: "ignoreConversionErrors",
        type: "boolean",
        default: true,
        description: "Whether to keep values that do not fit the type of their field",
        displayOptions: { show: { "/mode": ["manual"] } },
      },
      {
        displayName: "Support Dot Notation",
        name: "dotNotation",
        type: "boolean",
        default: true,
        description:
          'Whether a name such as "a.b" sets the field "b" inside "a" rather than a field called "a.b"',
      },
    ],
  } as const satisfies NodeProperty;
}

const includeBinary = {
  displayName: "Include Binary File",
  name: "includeBinary",
  type: "boolean",
  default: true,
  description: "Whether to keep files of the input",
} as const satisfies NodeProperty;

const stripBinary = {
  displayName: "Strip Binary Data",
  name: "stripBinary",
  type: "boolean",
  default: true,
  description: "Whether to drop files of the input although other fields are kept",
  displayOptions: { show: { "/includeOtherFields": [true] } },
} as const satisfies NodeProperty;

/** Fields as a fixed collection, other fields chosen by `include` alone. */
export const descriptionV3 = {
  ...base,
  version: [3, 3.1, 3.2],
  defaults: { name: "Edit Fields" },
  properties: [
    mode,
    ...duplicate,
    jsonOutput,
    fields,
    include({
      displayName: "Include in Output",
      options: [...choices, { name: "None", value: "none", description: "Only keep what is set here" }],
    }),
    fieldList("includeFields", "Fields to Include", "selected", true),
    fieldList("excludeFields", "Fields to Exclude", "except", true),
    options(includeBinary),
  ],
} as const satisfies NodeTypeDescription;

/** Fields as assignments; other fields are dropped unless included. */
function descriptionV33<const B extends NodeProperty>(version: number, binary: B) {
  return {
    ...base,
    version,
    defaults: { name: "Edit Fields" },
    properties: [
      mode,
      ...duplicate,
      jsonOutput,
      assignments,
      includeOtherFields,
      include({ displayOptions: { show: { includeOtherFields: [true] } } }),
      fieldList("includeFields", "Fields to Include", "selected", false),
      fieldList("excludeFields", "Fields to Exclude", "except", false),
      options(binary),
    ],
  } as const satisfies NodeTypeDescription;
}

const newest = descriptionV33(3.4, stripBinary);

/** The versions of Edit Fields with a list of assignments. */
export const newestDescriptions = [descriptionV33(3.3, includeBinary), newest];

/** Versions before the newest have another option for files. */
export const parameters = [
  ...newest.properties,
  options(includeBinary),
] as const satisfies readonly NodeProperty[];

/** Execution context of Edit Fields. */
export type SetContext = ExecuteContext<typeof parameters>;

function oldGroup(name: "boolean" | "number" | "string", displayName: string, fallback: unknown) {
  return {
    name,
    displayName,
    values: [
      {
        displayName: "Name",
        name: "name",
        type: "string",
        default: "propertyName",
        requiresDataPath: "single",
      },
      { displayName: "Value", name: "value", type: name, default: fallback },
    ] satisfies NodeProperty[],
  };
}

/** Values by type. */
export const oldDescription = {
  ...base,
  displayName: "Set",
  version: [1, 2],
  defaults: { name: "Set" },
  properties: [
    {
      displayName: "Keep Only Set",
      name: "keepOnlySet",
      type: "boolean",
      default: false,
      description: "Whether fields of the input are left out unless they are set here",
    },
    {
      displayName: "Values to Set",
      name: "values",
      type: "fixedCollection",
      placeholder: "Add value",
      typeOptions: { multipleValues: true, sortable: true },
      default: {},
      options: [
        oldGroup("boolean", "Boolean", false),
        oldGroup("number", "Number", 0),
        oldGroup("string", "String", ""),
      ],
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [{ displayName: "Dot Notation", name: "dotNotation", type: "boolean", default: true }],
    },
  ],
} as const satisfies NodeTypeDescription;
