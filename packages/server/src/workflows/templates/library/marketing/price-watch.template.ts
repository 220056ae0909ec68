import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, filter, http, other, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "price-watch",
  name: "Watch a price on a web page",
  description:
    "Reads the price of a product twice a day and tells a channel when it has changed since the last look.",
  categories: ["marketing", "personal", "sales"],
  createdAt: "2026-11-23",
  note: `**Compare with last time** keeps the price in the memory of the workflow, which active workflows have; runs from the editor start without it.

### Set up
1. Fill in the address of the page, and the selector of the price in **Find price**.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    "Every morning": daily(8),
    "Open page": http("<<Address of the product page>>", {
      options: { response: { response: { responseFormat: "text", outputPropertyName: "data" } } },
    }),
    "Find price": other("html", 1.2, {
      operation: "extractHtmlContent",
      sourceData: "json",
      dataPropertyName: "data",
      extractionValues: { values: [{ key: "price", cssSelector: ".price", returnValue: "text" }] },
      options: { trimValues: true },
    }),
    "Compare with last time": code(`const memory = $getWorkflowStaticData("global");
const price = Number(String($input.first().json.price).replace(/[^\\d.]/g, ""));
const before = memory.price ?? null;
memory.price = price;
return [{ json: { price, before, hasChanged: before !== price } }];`),
    "Only changes": filter(["={{ $json.hasChanged }}", "boolean.true"]),
    "Post change": slack("=The price is {{ $json.price }} now; it was {{ $json.before ?? 'not known' }}."),
  },
  flow: ["Every morning > Open page > Find price > Compare with last time > Only changes > Post change"],
  example: { "Open page": [{ data: "<span class='price'>240.00 €</span>" }] },
});
