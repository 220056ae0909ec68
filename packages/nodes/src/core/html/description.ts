import type { ExecuteContext, NodeTypeDescription } from "@heddle/workflow";
import { propertiesOfExtraction } from "./extract-properties.ts";

const TEMPLATE = `<!DOCTYPE html>

<html>
<head>
  <meta charset="UTF-8" />
  <title>My page</title>
</head>
<body>
  <h1>Hello</h1>
  <p>Made at {{ $now }}</p>
</body>
</html>
`;

const attributes = (name: string, displayName: string, element: string) =>
  ({
    displayName,
    name,
    type: "string",
    default: "",
    placeholder: 'e.g. style="padding: 10px"',
    description: `Attributes of the element <${element}>`,
  }) as const;

/** HTML as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.html",
  displayName: "HTML",
  description: "Generates HTML from a template or from items, and extracts values from HTML",
  version: [1, 1.1, 1.2],
  defaultVersion: 1.2,
  group: ["transform"],
  icon: "file:html.svg",
  defaults: { name: "HTML" },
  inputs: ["main"],
  outputs: ["main"],
  parameterPane: "wide",
  properties: [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "generateHtmlTemplate",
      options: [
        { name: "Generate HTML Template", value: "generateHtmlTemplate", action: "Generate HTML template" },
        { name: "Extract HTML Content", value: "extractHtmlContent", action: "Extract HTML Content" },
        { name: "Convert to HTML Table", value: "convertToHtmlTable", action: "Convert to HTML Table" },
      ],
    },
    {
      displayName: "HTML Template",
      name: "html",
      type: "string",
      typeOptions: { editor: "htmlEditor" },
      default: TEMPLATE,
      noDataExpression: true,
      displayOptions: { show: { operation: ["generateHtmlTemplate"] } },
      description: "HTML with {{ }} for data of the item",
    },
    ...propertiesOfExtraction({ operation: ["extractHtmlContent"] }),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: { show: { operation: ["convertToHtmlTable"] } },
      options: [
        {
          displayName: "Capitalize Headers",
          name: "capitalize",
          type: "boolean",
          default: false,
          description: "Whether to write the names of fields as capitalized words",
        },
        {
          displayName: "Custom Styling",
          name: "customStyling",
          type: "boolean",
          default: false,
          description: "Whether to omit the default styles of the table",
        },
        {
          displayName: "Caption",
          name: "caption",
          type: "string",
          default: "",
          description: "Title of the table",
        },
        attributes("tableAttributes", "Table Attributes", "table"),
        attributes("headerAttributes", "Header Attributes", "th"),
        attributes("rowAttributes", "Row Attributes", "tr"),
        attributes("cellAttributes", "Cell Attributes", "td"),
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["template", "table", "extract", "scrape", "parse", "css", "selector", "web"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of HTML. */
export type HtmlContext = ExecuteContext<typeof description.properties>;
