import { defineTemplate } from "../../own/define-template.ts";
import { code, ifAll, respond, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "check-json",
  name: "Validate orders from an API",
  description: "Your own endpoint: checks each order, and returns all problems or accepts it.",
  categories: ["development", "sales"],
  createdAt: "2026-11-23",
  note: `**Find problems** lists all problems; add your own rules there. Valid orders continue to **Accept order**: add your next steps after it.

### Set up
Activate the workflow, and send an order to the URL of **Order**.`,
  nodes: {
    Order: webhook("check-order", "responseNode"),
    "Find problems": code(`const order = $input.first().json.body ?? {};
const problems = [];
if (!/^[^@\\s]+@[^@\\s]+$/.test(order.email ?? "")) problems.push("email: an address is missing");
if (!Array.isArray(order.lines) || order.lines.length === 0) problems.push("lines: at least one is needed");
for (const [index, line] of (order.lines ?? []).entries())
  if (!(line.count > 0)) problems.push(\`lines[\${index}].count: must be above zero\`);
return [{ json: { order, problems } }];`),
    "Any problems?": ifAll(["={{ $json.problems }}", "array.notEmpty"]),
    "Reject order": respond("={{ { problems: $json.problems } }}", 422),
    "Accept order": respond("={{ { accepted: $json.order.lines.length } }}", 201),
  },
  flow: ["Order > Find problems > Any problems? > Reject order", "Any problems? #1 > Accept order"],
  example: {
    Order: [
      {
        headers: {},
        params: {},
        query: {},
        body: { email: "ada@example.com", lines: [{ sku: "loom", count: 1 }] },
      },
    ],
  },
});
