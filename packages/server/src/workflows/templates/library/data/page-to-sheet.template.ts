import { defineTemplate } from "../../own/define-template.ts";
import { daily, http, other } from "../../own/parts.ts";
import { appendRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "page-to-sheet",
  name: "Track a value from a web page",
  description: "Reads a number from a web page every day and adds it to a Google sheet.",
  categories: ["data", "marketing"],
  createdAt: "2026-11-23",
  note: `**Pick values** uses the CSS selectors \`h1\` and \`.price\`. Change them to match your page.

### Set up
1. Fill in the URL of the page.
2. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: day, title, value.`,
  nodes: {
    "Every evening": daily(18),
    "Open page": http("<<URL of the page>>", {
      options: { response: { response: { responseFormat: "text", outputPropertyName: "data" } } },
    }),
    "Pick values": other("html", 1.2, {
      operation: "extractHtmlContent",
      sourceData: "json",
      dataPropertyName: "data",
      extractionValues: {
        values: [
          { key: "title", cssSelector: "h1", returnValue: "text" },
          { key: "value", cssSelector: ".price", returnValue: "text" },
        ],
      },
      options: { trimValues: true },
    }),
    "Add to sheet": appendRow({
      day: "={{ $today.toISODate() }}",
      title: "={{ $json.title }}",
      value: "={{ $json.value }}",
    }),
  },
  flow: ["Every evening > Open page > Pick values > Add to sheet"],
  example: { "Open page": [{ data: "<h1>Hand loom</h1><p class='price'>240 €</p>" }] },
});
