import { defineTemplate } from "../../own/define-template.ts";
import { code, ifAll, respond, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "check-json",
  name: "Check orders before they are taken",
  description:
    "An address that looks through an order and answers with everything that is wrong with it, or takes it.",
  categories: ["development", "sales"],
  createdAt: "2026-11-23",
  note: `**Look through** lists what is wrong; add rules of your own there. Complete orders go to **Take order**: put what happens to them behind it.

### Set up
Activate the workflow, and send an order to the address of **Order**.`,
  nodes: {
    Order: webhook("check-order", "responseNode"),
    "Look through": code(`const order = $input.first().json.body ?? {};
const problems = [];
if (!/^[^@\\s]+@[^@\\s]+$/.test(order.email ?? "")) problems.push("email: an address is missing");
if (!Array.isArray(order.lines) || order.lines.length === 0) problems.push("lines: at least one is needed");
for (const [index, line] of (order.lines ?? []).entries())
  if (!(line.count > 0)) problems.push(\`lines[\${index}].count: must be above zero\`);
return [{ json: { order, problems } }];`),
    "Anything wrong?": ifAll(["={{ $json.problems }}", "array.notEmpty"]),
    Refuse: respond("={{ { problems: $json.problems } }}", 422),
    "Take order": respond("={{ { taken: $json.order.lines.length } }}", 201),
  },
  flow: ["Order > Look through > Anything wrong? > Refuse", "Anything wrong? #1 > Take order"],
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
