import { ask, openAiModel } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { filter, loop, manual, wait } from "../../own/parts.ts";
import { readRows, updateRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "ai-product-texts",
  name: "Write product descriptions with AI",
  description: "Fills in missing product descriptions in a Google sheet, one product at a time.",
  categories: ["ai", "marketing", "data"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *name*, *facts* and *text*. Rows without a text are processed one by one, with a pause to respect rate limits.

### Set up
1. Choose credentials for Google Sheets and OpenAI.
2. Fill in spreadsheet and sheet.`,
  nodes: {
    Start: manual(),
    "Read products": readRows(),
    "Without text": filter(["={{ $json.text }}", "string.empty"]),
    "One by one": loop(),
    "Write text": ask(
      "Write two friendly sentences that describe the product for an online shop. Use only the facts given.",
      "={{ $json.name }}: {{ $json.facts }}",
    ),
    "OpenAI model": openAiModel(),
    "Fill in": updateRow("={{ $('One by one').item.json.row_number }}", { text: "={{ $json.text }}" }),
    "Short pause": wait(1, "seconds"),
  },
  flow: [
    "Start > Read products > Without text > One by one #1 > Write text > Fill in > Short pause > One by one",
  ],
  subNodes: { "Write text": { ai_languageModel: ["OpenAI model"] } },
  example: {
    "Read products": [
      { row_number: 2, name: "Hand loom", facts: "beech, 40 cm", text: "" },
      { row_number: 3, name: "Wool", facts: "merino, 100 g", text: "Soft wool." },
      { row_number: 4, name: "Shuttle", facts: "maple, 20 cm", text: "" },
    ],
    "Write text": [{ text: "A small beech loom. It fits on every table." }],
  },
});
