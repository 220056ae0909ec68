import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, daily, http, other } from "../../own/parts.ts";

export default defineTemplate({
  id: "page-to-sheet",
  name: "Keep figures of a web page in a sheet",
  description:
    "Reads a heading and a number from a web page every day, and adds them to Google Sheets, so that a history grows.",
  categories: ["data", "marketing"],
  createdAt: "2026-11-23",
  note: `**Pick values** reads by CSS selectors: \`h1\` and \`.price\`. Change them to what the page has.

### Set up
1. Fill in the address of the page.
2. Fill in spreadsheet and sheet, and choose a Google Sheets credential.`,
  nodes: {
    "Every evening": daily(18),
    "Open page": http("<<Address of the page>>", {
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
    "Add to sheet": appendRow("[$today.toISODate(), $json.title, $json.value]"),
  },
  flow: ["Every evening > Open page > Pick values > Add to sheet"],
  example: { "Open page": [{ data: "<h1>Hand loom</h1><p class='price'>240 €</p>" }] },
});
