import { defineTemplate } from "../../own/define-template.ts";
import { ask, filter, http, loop, manual, readRows, rowsToItems, set, wait } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-product-texts",
  name: "Write product texts for a sheet",
  description:
    "Goes through a Google sheet of products, lets a language model write the missing descriptions, and fills them in.",
  categories: ["ai", "marketing", "data"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *name*, *facts* and *text*, in this order. Only rows without a text are worked on, one by one, with a pause so that the limits of the model are kept.

### Set up
1. Choose credentials for Google Sheets and OpenAI.
2. Fill in spreadsheet and sheet.`,
  nodes: {
    Start: manual(),
    "Read products": readRows(),
    "One item per row": {
      ...rowsToItems(),
      parameters: {
        jsCode: `const [names = [], ...rows] = $input.first().json.values ?? [];
return rows.map((row, index) => ({
  json: { row: index + 2, ...Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])) },
}));`,
      },
    },
    "Without text": filter(["={{ $json.text }}", "string.empty"]),
    "One by one": loop(),
    "Write text": ask(
      "Write two friendly sentences that describe the product for an online shop. Use only the facts given.",
      '$json.name + ": " + $json.facts',
    ),
    Text: set({
      "number:row": "={{ $('One by one').item.json.row }}",
      text: "={{ $json.choices[0].message.content }}",
    }),
    "Fill in": http(
      "=https://sheets.googleapis.com/v4/spreadsheets/<<ID of the spreadsheet>>/values/<<Name of the sheet>>!C{{ $json.row }}",
      {
        method: "PUT",
        credential: "googleSheetsOAuth2Api",
        query: { valueInputOption: "RAW" },
        json: "={{ ({ values: [[$json.text]] }) }}",
      },
    ),
    "Short pause": wait(1, "seconds"),
  },
  flow: [
    "Start > Read products > One item per row > Without text > One by one #1 > Write text > Text > Fill in > Short pause > One by one",
  ],
  example: {
    "Read products": [
      {
        values: [
          ["name", "facts", "text"],
          ["Hand loom", "beech, 40 cm", ""],
          ["Wool", "merino, 100 g", "Soft wool."],
          ["Shuttle", "maple, 20 cm", ""],
        ],
      },
    ],
    "Write text": [{ choices: [{ message: { content: "A small loom of beech. It fits on every table." } }] }],
  },
});
