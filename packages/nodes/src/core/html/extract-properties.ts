import type { NodeProperty } from "@heddle/workflow";

/** The values of an HTML text that become fields. */
const extractionValues = [
  {
    displayName: "Key",
    name: "key",
    type: "string",
    default: "",
    placeholder: "e.g. short_description",
    description: "The field that gets the value",
  },
  {
    displayName: "CSS Selector",
    name: "cssSelector",
    type: "string",
    default: "",
    placeholder: "e.g. .price",
    description: "Elements to extract the value from",
  },
  {
    displayName: "Return Value",
    name: "returnValue",
    type: "options",
    default: "text",
    options: [
      {
        name: "Attribute",
        value: "attribute",
        description: "The value of an attribute, such as a link or a class",
      },
      { name: "HTML", value: "html", description: "The HTML inside of the element" },
      { name: "Text", value: "text", description: "Only the text" },
      { name: "Value", value: "value", description: "The value of a field of a form" },
    ],
    description: "Value to extract from the element",
  },
  {
    displayName: "Attribute",
    name: "attribute",
    type: "string",
    default: "",
    placeholder: "e.g. href",
    displayOptions: { show: { returnValue: ["attribute"] } },
    description: "The name of the attribute",
  },
  {
    displayName: "Skip Selectors",
    name: "skipSelectors",
    type: "string",
    default: "",
    placeholder: "e.g. img, .ad, #footer",
    displayOptions: { show: { returnValue: ["text"] } },
    description: "Elements whose text is left out, as CSS selectors separated by commas",
  },
  {
    displayName: "Return Array",
    name: "returnArray",
    type: "boolean",
    default: false,
    description: "Whether the values of all matching elements become a list; otherwise they become one value",
  },
] as const satisfies readonly NodeProperty[];

/** Options of taking values out of HTML. */
const extractOptions = [
  {
    displayName: "Trim Values",
    name: "trimValues",
    type: "boolean",
    default: true,
    description: "Whether to trim spaces and line breaks at the start and end of values",
  },
  {
    displayName: "Clean Up Text",
    name: "cleanUpText",
    type: "boolean",
    default: true,
    description: "Whether line breaks become spaces, and several spaces one",
  },
] as const satisfies readonly NodeProperty[];

/** Parameters for extracting values from HTML; `show` is the display condition. */
export function propertiesOfExtraction<const S extends NonNullable<NodeProperty["displayOptions"]>["show"]>(
  show: S,
) {
  return [
    {
      displayName: "Source Data",
      name: "sourceData",
      type: "options",
      default: "json",
      displayOptions: { show },
      options: [
        { name: "Binary", value: "binary" },
        { name: "JSON", value: "json" },
      ],
      description: "Whether the HTML is in a file or a field",
    },
    {
      displayName: "Input Binary Field",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      displayOptions: { show: { ...show, sourceData: ["binary"] } },
      hint: "Input field with the file",
    },
    {
      displayName: "JSON Property",
      name: "dataPropertyName",
      type: "string",
      default: "data",
      required: true,
      requiresDataPath: "single",
      displayOptions: { show: { ...show, sourceData: ["json"] } },
      description: "The field with the HTML: a text, or a list of texts that each become an item",
    },
    {
      displayName: "Extraction Values",
      name: "extractionValues",
      type: "fixedCollection",
      placeholder: "Add value",
      typeOptions: { multipleValues: true },
      default: {},
      displayOptions: { show },
      options: [{ name: "values", displayName: "Values", values: extractionValues }],
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: { show },
      options: extractOptions,
    },
  ] as const satisfies readonly NodeProperty[];
}

/** The same, displayed unconditionally. */
export const extractProperties = propertiesOfExtraction({});
