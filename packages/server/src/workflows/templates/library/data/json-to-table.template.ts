import { defineTemplate } from "../../own/define-template.ts";
import { other, splitOut, toFile, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "json-to-table",
  name: "Convert JSON to Excel",
  description: "Your own endpoint: send a JSON list, download an Excel file.",
  categories: ["data", "documents"],
  createdAt: "2026-11-23",
  note: `Send \`{"rows": [{…}, {…}]}\` by POST. Each entry becomes a row, each key a column.

### Set up
Activate the workflow, and call the URL of **Rows**.`,
  nodes: {
    Rows: webhook("to-table", "responseNode"),
    "One item per row": splitOut("body.rows"),
    "As spreadsheet": toFile("xlsx", "table.xlsx"),
    "Return file": other("respondToWebhook", 1.1, { respondWith: "binary", options: {} }),
  },
  flow: ["Rows > One item per row > As spreadsheet > Return file"],
  example: {
    Rows: [
      {
        headers: {},
        params: {},
        query: {},
        body: {
          rows: [
            { name: "Hand loom", price: 240 },
            { name: "Wool", price: 9.5 },
          ],
        },
      },
    ],
  },
});
