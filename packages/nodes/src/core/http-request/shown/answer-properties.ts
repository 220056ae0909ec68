import type { NodeProperty } from "@heddle/workflow";

const isOptimized = { optimizeResponse: [true] };
const text = <const N extends string>(
  name: N,
  displayName: string,
  description: string,
  show: Record<string, unknown[]>,
  standard = "",
) =>
  ({
    displayName,
    name,
    type: "string",
    default: standard,
    displayOptions: { show: { ...isOptimized, ...show } },
    description,
  }) as const;

/** Parameters that select the part of a response a language model reads, if the request is a tool. */
export const answerProperties = [
  {
    displayName: "Optimize Response",
    name: "optimizeResponse",
    type: "boolean",
    default: false,
    noDataExpression: true,
    description: "Whether the model reads only a part of the answer, which costs fewer tokens",
  },
  {
    displayName: "Expected Response Type",
    name: "responseType",
    type: "options",
    noDataExpression: true,
    default: "json",
    options: [
      { name: "JSON", value: "json" },
      { name: "HTML", value: "html" },
      { name: "Text", value: "text" },
    ],
    displayOptions: { show: isOptimized },
    description: "Response of the service",
  },
  text("dataField", "Field Containing Data", "Path of what the model reads; all where it is empty", {
    responseType: ["json"],
  }),
  {
    displayName: "Include Fields",
    name: "fieldsToInclude",
    type: "options",
    default: "all",
    options: [
      { name: "All", value: "all", description: "Every field" },
      { name: "Selected", value: "selected", description: "Only the fields below" },
      { name: "Exclude", value: "except", description: "All but the fields below" },
    ],
    displayOptions: { show: { ...isOptimized, responseType: ["json"] } },
    description: "Fields for the model",
  },
  text("fields", "Fields", "Paths of fields, separated by commas", {
    responseType: ["json"],
    fieldsToInclude: ["selected", "except"],
  }),
  text("cssSelector", "Selector (CSS)", "Elements for the model", { responseType: ["html"] }, "body"),
  {
    displayName: "Return Only Content",
    name: "onlyContent",
    type: "boolean",
    default: false,
    displayOptions: { show: { ...isOptimized, responseType: ["html"] } },
    description: "Whether the model reads the text without the markup",
  },
  text("elementsToOmit", "Elements To Omit", "Elements that are left out, separated by commas", {
    responseType: ["html"],
    onlyContent: [true],
  }),
  {
    displayName: "Truncate Response",
    name: "truncateResponse",
    type: "boolean",
    default: false,
    displayOptions: { show: { ...isOptimized, responseType: ["html", "text"] } },
    description: "Whether a long answer is cut",
  },
  {
    displayName: "Max Response Characters",
    name: "maxLength",
    type: "number",
    default: 1000,
    typeOptions: { minValue: 1 },
    displayOptions: { show: { ...isOptimized, truncateResponse: [true], responseType: ["html", "text"] } },
    description: "Largest number of characters that the model reads",
  },
] as const satisfies readonly NodeProperty[];
