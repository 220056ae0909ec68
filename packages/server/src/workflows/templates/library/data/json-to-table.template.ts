import { defineTemplate } from "../../own/define-template.ts";
import { other, splitOut, toFile, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "json-to-table",
  name: "Turn JSON into a spreadsheet file",
  description: "An address that takes a list as JSON and answers with an Excel file to download.",
  categories: ["data", "documents"],
  createdAt: "2026-11-23",
  note: `Send \`{"rows": [{…}, {…}]}\` by POST. Each entry becomes a line, each key a column.

### Set up
Activate the workflow, and call the address of **Rows**.`,
  nodes: {
    Rows: webhook("to-table", "responseNode"),
    "One item per row": splitOut("body.rows"),
    "As spreadsheet": toFile("xlsx", "table.xlsx"),
    "Answer with file": other("respondToWebhook", 1.1, { respondWith: "binary", options: {} }),
  },
  flow: ["Rows > One item per row > As spreadsheet > Answer with file"],
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
