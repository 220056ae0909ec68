import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, code, email, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "shop-orders",
  name: "Take in orders of a shop",
  description:
    "Your shop sends an order; it is added up, kept in a sheet, confirmed to the customer and told to the warehouse.",
  categories: ["sales", "operations"],
  createdAt: "2026-11-23",
  note: `Orders are JSON: \`{"number", "email", "lines": [{"name", "count", "price"}]}\`. The shop is answered at once, the rest happens afterwards.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: number, email, total.
2. Fill in sender and channel; choose SMTP and Slack credentials.`,
  nodes: {
    "New order": webhook("shop-order", "responseNode"),
    "Add up": code(`const { number, email, lines } = $input.first().json.body;
const total = lines.reduce((sum, { count, price }) => sum + count * price, 0);
const list = lines.map(({ count, name }) => \`\${count} × \${name}\`).join("\\n");
return [{ json: { number, email, total: total.toFixed(2), list } }];`),
    Answer: respond("={{ { taken: $json.number } }}"),
    "Keep order": appendRow(
      "[$('Add up').item.json.number, $('Add up').item.json.email, $('Add up').item.json.total]",
    ),
    "Confirm to customer": email(
      "=Your order {{ $('Add up').item.json.number }}",
      "=Thank you. You ordered:\n{{ $('Add up').item.json.list }}\n\nTotal: {{ $('Add up').item.json.total }}",
      "={{ $('Add up').item.json.email }}",
    ),
    "Tell warehouse": slack("=Order {{ $('Add up').item.json.number }}:\n{{ $('Add up').item.json.list }}"),
  },
  flow: ["New order > Add up > Answer > Keep order > Confirm to customer", "Keep order > Tell warehouse"],
  example: {
    "New order": [
      {
        headers: {},
        params: {},
        query: {},
        body: {
          number: 17,
          email: "ada@example.com",
          lines: [
            { name: "Hand loom", count: 1, price: 240 },
            { name: "Wool", count: 3, price: 9.5 },
          ],
        },
      },
    ],
  },
});
