import { defineTemplate } from "../../own/define-template.ts";
import { code, email, respond, webhook } from "../../own/parts.ts";
import { appendRow, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "shop-orders",
  name: "Process shop orders",
  description:
    "Totals each order, adds it to Google Sheets, emails a confirmation and notifies the warehouse in Slack.",
  categories: ["sales", "operations"],
  createdAt: "2026-11-23",
  note: `Orders are JSON: \`{"number", "email", "lines": [{"name", "count", "price"}]}\`. The shop gets its response immediately; the other steps follow.

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
    "Add to sheet": appendRow({
      number: "={{ $('Add up').item.json.number }}",
      email: "={{ $('Add up').item.json.email }}",
      total: "={{ $('Add up').item.json.total }}",
    }),
    "Confirm to customer": email(
      "=Your order {{ $('Add up').item.json.number }}",
      "=Thank you. You ordered:\n{{ $('Add up').item.json.list }}\n\nTotal: {{ $('Add up').item.json.total }}",
      "={{ $('Add up').item.json.email }}",
    ),
    "Notify warehouse": slack("=Order {{ $('Add up').item.json.number }}:\n{{ $('Add up').item.json.list }}"),
  },
  flow: [
    "New order > Add up > Answer > Add to sheet > Confirm to customer",
    "Add to sheet > Notify warehouse",
  ],
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
