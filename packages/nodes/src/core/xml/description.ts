import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const attributeKey = {
  displayName: "Attribute Key",
  name: "attrkey",
  type: "string",
  default: "$",
  description: "Field for the attributes of an element",
} as const satisfies NodeProperty;

const characterKey = {
  displayName: "Character Key",
  name: "charkey",
  type: "string",
  default: "_",
  description: "Field for the text of elements with other content",
} as const satisfies NodeProperty;

const readOptions = [
  attributeKey,
  characterKey,
  {
    displayName: "Explicit Array",
    name: "explicitArray",
    type: "boolean",
    default: false,
    description: "Whether inner elements are always lists; otherwise only if there are several",
  },
  {
    displayName: "Explicit Root",
    name: "explicitRoot",
    type: "boolean",
    default: true,
    description: "Whether the outermost element is a field of the result",
  },
  {
    displayName: "Ignore Attributes",
    name: "ignoreAttrs",
    type: "boolean",
    default: false,
    description: "Whether attributes are left out",
  },
  {
    displayName: "Merge Attributes",
    name: "mergeAttrs",
    type: "boolean",
    default: true,
    description: "Whether attributes become fields next to the child elements",
  },
  {
    displayName: "Normalize",
    name: "normalize",
    type: "boolean",
    default: false,
    description: "Whether spaces and line breaks within texts become one space",
  },
  {
    displayName: "Normalize Tags",
    name: "normalizeTags",
    type: "boolean",
    default: false,
    description: "Whether to write names of elements in lower case",
  },
  {
    displayName: "Trim",
    name: "trim",
    type: "boolean",
    default: false,
    description: "Whether to trim spaces at the start and end of texts",
  },
] as const satisfies readonly NodeProperty[];

const writeOptions = [
  {
    displayName: "Allow Surrogate Chars",
    name: "allowSurrogateChars",
    type: "boolean",
    default: false,
    description: "Whether characters beyond the basic plane, such as emoji, may be written",
  },
  attributeKey,
  {
    displayName: "Cdata",
    name: "cdata",
    type: "boolean",
    default: false,
    description: "Whether texts with special characters are written between <![CDATA[ and ]]>",
  },
  characterKey,
  {
    displayName: "Headless",
    name: "headless",
    type: "boolean",
    default: false,
    description: "Whether the line that says that it is XML is left out",
  },
  {
    displayName: "Root Name",
    name: "rootName",
    type: "string",
    default: "root",
    description: "The name of the outermost element",
  },
] as const satisfies readonly NodeProperty[];

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
} as const;

/** XML as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.xml",
  displayName: "XML",
  description: "Converts between XML and JSON",
  version: 1,
  group: ["transform"],
  icon: "file:xml.svg",
  defaults: { name: "XML", color: "#3f6fb5" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Mode",
      name: "mode",
      type: "options",
      noDataExpression: true,
      default: "xmlToJson",
      options: [
        { name: "JSON to XML", value: "jsonToxml", description: "Converts the fields to XML" },
        { name: "XML to JSON", value: "xmlToJson", description: "Converts XML to fields" },
      ],
    },
    {
      displayName: "Property Name",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: { mode: ["jsonToxml"] } },
      description: "The field that gets the XML",
    },
    {
      displayName: "Property Name",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: { mode: ["xmlToJson"] } },
      description: "Field with the XML",
    },
    { ...options, displayOptions: { show: { mode: ["jsonToxml"] } }, options: writeOptions },
    { ...options, displayOptions: { show: { mode: ["xmlToJson"] } }, options: readOptions },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["xml", "json", "parse", "convert", "soap"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of XML. */
export type XmlContext = ExecuteContext<typeof description.properties>;
