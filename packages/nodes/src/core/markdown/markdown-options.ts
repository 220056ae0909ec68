import type { NodeProperty } from "@heddle/workflow";

const pattern = [
  {
    displayName: "Pattern",
    name: "pattern",
    type: "string",
    default: "",
    description: "A regular expression",
  },
  {
    displayName: "Replacement",
    name: "replacement",
    type: "string",
    default: "",
    description: "Replacement",
  },
] as const satisfies readonly NodeProperty[];

const replacing = <const N extends string>(name: N, displayName: string, description: string) =>
  ({
    displayName,
    name,
    type: "fixedCollection",
    placeholder: "Add pattern",
    default: {},
    options: [{ name: "value", displayName: "Value", values: pattern }],
    description,
  }) as const satisfies NodeProperty;

/** Options for writing Markdown. */
export const markdownOptions = [
  {
    displayName: "Bullet Marker",
    name: "bulletMarker",
    type: "string",
    default: "*",
    description: "Character that starts list items",
  },
  {
    displayName: "Code Block Fence",
    name: "codeFence",
    type: "string",
    default: "```",
    description: "The lines before and after code",
  },
  {
    displayName: "Emphasis Delimiter",
    name: "emDelimiter",
    type: "string",
    default: "_",
    description: "Characters around emphasized text",
  },
  replacing(
    "globalEscape",
    "Global Escape Pattern",
    "Replaces in all text, in place of the escaping of special characters",
  ),
  {
    displayName: "Ignored Elements",
    name: "ignore",
    type: "string",
    default: "",
    placeholder: "e.g. h1, p",
    description: "Elements to leave out with their content, separated by commas",
  },
  {
    displayName: "Keep Images With Data",
    name: "keepDataImages",
    type: "boolean",
    default: false,
    description: "Whether to keep images whose data is in the HTML; they can be large",
  },
  replacing(
    "lineStartEscape",
    "Line Start Escape Pattern",
    "Replaces at the beginning of lines, in place of the escaping there",
  ),
  {
    displayName: "Max Consecutive New Lines",
    name: "maxConsecutiveNewlines",
    type: "number",
    default: 3,
    description: "Limit of consecutive line breaks",
  },
  {
    displayName: "Place URLs at the Bottom",
    name: "useLinkReferenceDefinitions",
    type: "boolean",
    default: false,
    description: "Whether to list the URLs of links at the end",
  },
  {
    displayName: "Strong Delimiter",
    name: "strongDelimiter",
    type: "string",
    default: "**",
    description: "Characters around strong text",
  },
  {
    displayName: "Style For Code Block",
    name: "codeBlockStyle",
    type: "options",
    default: "fence",
    options: [
      { name: "Fence", value: "fence" },
      { name: "Indented", value: "indented" },
    ],
    description: "Syntax of code blocks",
  },
  {
    displayName: "Text Replacement Pattern",
    name: "textReplace",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    placeholder: "Add pattern",
    default: {},
    options: [{ name: "values", displayName: "Values", values: pattern }],
    description: "Replaces in texts of the HTML",
  },
  {
    displayName: "Treat As Blocks",
    name: "blockElements",
    type: "string",
    default: "",
    placeholder: "e.g. p, div",
    description: "Elements that get empty lines around them, separated by commas",
  },
] as const satisfies readonly NodeProperty[];
