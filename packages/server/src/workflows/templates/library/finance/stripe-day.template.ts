import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, filter, onlyNew, summarize } from "../../own/parts.ts";
import { service, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "stripe-day",
  name: "Post daily Stripe payments to Slack",
  description: "Adds up new payments by currency every morning and posts the totals to Slack.",
  categories: ["finance", "sales"],
  createdAt: "2026-11-23",
  note: `Stripe counts in cents; **Format message** divides by 100. **Only new payments** skips payments that an earlier run has counted. Each run reads the latest 100 payments: raise **Limit** in **Read payments** if you have more.

### Set up
Fill in the channel, and choose credentials for Stripe and Slack.`,
  nodes: {
    "Every morning": daily(7),
    "Read payments": service("stripe", 1, { resource: "charge", operation: "getAll", limit: 100 }),
    "Paid ones": filter(["={{ $json.paid }}", "boolean.true"]),
    "Only new payments": onlyNew("={{ $json.id }}"),
    "By currency": summarize(
      [
        ["sum", "amount"],
        ["count", "id"],
      ],
      "currency",
    ),
    "Format message": code(`const lines = $input.all().map(({ json }) =>
  \`\${(json.sum_amount / 100).toFixed(2)} \${json.currency.toUpperCase()} in \${json.count_id} payments\`);
return [{ json: { text: lines.join("\\n") } }];`),
    "Post sums": slack("=New payments:\n{{ $json.text }}"),
  },
  flow: [
    "Every morning > Read payments > Paid ones > Only new payments > By currency > Format message > Post sums",
  ],
  example: {
    "Read payments": [
      { id: "ch_1", amount: 24000, currency: "eur", paid: true },
      { id: "ch_2", amount: 950, currency: "eur", paid: true },
      { id: "ch_3", amount: 500, currency: "usd", paid: false },
    ],
  },
});
