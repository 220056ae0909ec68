import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, filter, http, other } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "price-watch",
  name: "Watch the price on a web page",
  description: "Checks a product page every morning and posts to Slack when the price has changed.",
  categories: ["marketing", "personal", "sales"],
  createdAt: "2026-11-23",
  note: `**Compare with last time** stores the price in the workflow's static data, which only active workflows keep.

### Set up
1. Fill in the URL of the page, and the CSS selector of the price in **Find price**.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    "Every morning": daily(8),
    "Open page": http("<<URL of the product page>>", {
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
