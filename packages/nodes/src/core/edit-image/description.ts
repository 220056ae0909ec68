import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { fontField, OPERATION_FIELDS, OPERATION_TITLES, type OperationName } from "./operations.ts";

const NAMES = Object.keys(OPERATION_FIELDS) as OperationName[];
const listed = NAMES.map((value) => {
  const [name, description] = OPERATION_TITLES[value];
  return { name, value, description };
});

/** Fields of each operation, displayed if that operation is selected. */
function fieldsOf(prefix: string): NodeProperty[] {
  return NAMES.flatMap((operation) =>
    OPERATION_FIELDS[operation].map((field) => {
      const { kind, ...property } = field as NodeProperty & { kind?: string };
      const primitive = kind ? { [`${prefix}primitive`]: [kind] } : {};
      return { ...property, displayOptions: { show: { [`${prefix}operation`]: [operation], ...primitive } } };
    }),
  );
}

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  displayOptions: { hide: { operation: ["information"] } },
  options: [
    {
      displayName: "File Name",
      name: "fileName",
      type: "string",
      default: "",
      placeholder: "e.g. picture.png",
      description: "The name of the resulting file",
    },
    { ...fontField, displayOptions: { show: { "/operation": ["text"] } } },
    {
      displayName: "Format",
      name: "format",
      type: "options",
      default: "jpeg",
      options: ["bmp", "gif", "jpeg", "png", "tiff", "webp"].map((value) => ({
        name: value.toUpperCase(),
        value,
      })),
      description: "Format of the resulting file; unchanged if empty",
    },
    {
      displayName: "Quality",
      name: "quality",
      type: "number",
      default: 100,
      typeOptions: { minValue: 0, maxValue: 100 },
      description: "Quality of JPEG and WebP files, from 0 to 100",
    },
  ],
} as const satisfies NodeProperty;

/** Parameters of Edit Image in addition to the fields of its operations. */
export const parameters = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    default: "border",
    options: [
      { name: "Get Information", value: "information", description: "Tells size, format and more" },
      { name: "Multi Step", value: "multiStep", description: "Does several operations, one after the other" },
      ...listed,
    ],
  },
  {
    displayName: "Property Name",
    name: "dataPropertyName",
    type: "string",
    default: "data",
    required: true,
    typeOptions: { binaryDataProperty: true },
    description: "Input field with the image",
  },
  {
    displayName: "Operations",
    name: "operations",
    type: "fixedCollection",
    placeholder: "Add operation",
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    displayOptions: { show: { operation: ["multiStep"] } },
    description: "Actions in order",
    options: [
      {
        displayName: "Operations",
        name: "operations",
        values: [
          {
            displayName: "Operation",
            name: "operation",
            type: "options",
            noDataExpression: true,
            default: "",
            options: listed,
          },
          ...fieldsOf(""),
          { ...fontField, displayOptions: { show: { operation: ["text"] } } },
        ],
      },
    ],
  },
  options,
] as const satisfies readonly NodeProperty[];

/** Edit Image as the form and the engine see it. */
export const description: NodeTypeDescription = {
  name: "n8n-nodes-base.editImage",
  displayName: "Edit Image",
  description: "Resizes, crops and rotates images, and draws text, shapes and other images on them",
  version: 1,
  group: ["transform"],
  icon: "file:edit-image.svg",
  subtitle: '={{ $parameter["operation"] }}',
  defaults: { name: "Edit Image", color: "#553399" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [...parameters.slice(0, 2), ...fieldsOf(""), ...parameters.slice(2)],
  codex: {
    categories: ["Marketing", "Core Nodes"],
    subcategories: { "Core Nodes": ["Files"] },
    alias: ["picture", "photo", "resize", "crop", "watermark", "thumbnail", "png", "jpeg", "draw"],
  },
};

/** Execution context of Edit Image. */
export type ImageContext = ExecuteContext<typeof parameters>;
