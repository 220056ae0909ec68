import { defineTemplate } from "../../own/define-template.ts";
import { code, daily, filter, http, slack, splitOut, summarize } from "../../own/parts.ts";

export default defineTemplate({
  id: "stripe-day",
  name: "Payments of the day from Stripe",
  description: "Adds up yesterday's payments by currency every morning and posts the sums to Slack.",
  categories: ["finance", "sales"],
  createdAt: "2026-11-23",
  note: `Stripe counts in cents; **In words** divides by 100. At most 100 payments are read: for more, switch pagination on in **Read payments**.

### Set up
Fill in the channel, and choose credentials for Stripe and Slack.`,
  nodes: {
    "Every morning": daily(7),
    "Read payments": http("https://api.stripe.com/v1/charges", {
      credential: "stripeApi",
      query: {
        limit: "100",
        "created[gte]": "={{ Math.floor($today.minus({ days: 1 }).toSeconds()) }}",
        "created[lt]": "={{ Math.floor($today.toSeconds()) }}",
      },
    }),
    "One item per payment": splitOut("data"),
    "Only paid ones": filter(["={{ $json.paid }}", "boolean.true"]),
    "By currency": summarize(
      [
        ["sum", "amount"],
        ["count", "id"],
      ],
      "currency",
    ),
    "In words": code(`const lines = $input.all().map(({ json }) =>
  \`\${(json.sum_amount / 100).toFixed(2)} \${json.currency.toUpperCase()} in \${json.count_id} payments\`);
return [{ json: { text: lines.join("\\n") } }];`),
    "Post sums": slack("=Yesterday:\n{{ $json.text }}"),
  },
  flow: [
    "Every morning > Read payments > One item per payment > Only paid ones > By currency > In words > Post sums",
  ],
  example: {
    "Read payments": [
      {
        data: [
          { id: "ch_1", amount: 24000, currency: "eur", paid: true },
          { id: "ch_2", amount: 950, currency: "eur", paid: true },
          { id: "ch_3", amount: 500, currency: "usd", paid: false },
        ],
      },
    ],
  },
});
