import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { htmlOptions } from "./html-options.ts";
import { markdownOptions } from "./markdown-options.ts";

const toMarkdown = { show: { mode: ["htmlToMarkdown"] } };
const toHtml = { show: { mode: ["markdownToHtml"] } };

const options = (displayOptions: NodeProperty["displayOptions"]) =>
  ({
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions,
  }) as const;

/** Markdown as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.markdown",
  displayName: "Markdown",
  description: "Converts between Markdown and HTML",
  version: 1,
  group: ["output"],
  icon: "file:markdown.svg",
  defaults: { name: "Markdown" },
  inputs: ["main"],
  outputs: ["main"],
  parameterPane: "wide",
  properties: [
    {
      displayName: "Mode",
      name: "mode",
      type: "options",
      noDataExpression: true,
      default: "htmlToMarkdown",
      options: [
        { name: "Markdown to HTML", value: "markdownToHtml", description: "Converts Markdown to HTML" },
        { name: "HTML to Markdown", value: "htmlToMarkdown", description: "Converts HTML to Markdown" },
      ],
    },
    {
      displayName: "HTML",
      name: "html",
      type: "string",
      typeOptions: { rows: 5 },
      default: "",
      required: true,
      placeholder: "e.g. <h1>Hello</h1>",
      displayOptions: toMarkdown,
      description: "The HTML to convert",
    },
    {
      displayName: "Markdown",
      name: "markdown",
      type: "string",
      typeOptions: { rows: 5 },
      default: "",
      required: true,
      placeholder: "e.g. # Hello",
      displayOptions: toHtml,
      description: "The Markdown to convert",
    },
    {
      displayName: "Destination Key",
      name: "destinationKey",
      type: "string",
      default: "data",
      required: true,
      description: "The field that gets the result; dots lead into objects",
    },
    { ...options(toMarkdown), options: markdownOptions },
    { ...options(toHtml), options: htmlOptions },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["markdown", "html", "md", "convert", "text"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Markdown. */
export type MarkdownContext = ExecuteContext<typeof description.properties>;
