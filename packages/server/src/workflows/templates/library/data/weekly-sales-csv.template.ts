import { defineTemplate } from "../../own/define-template.ts";
import { daily, http, other, sort, splitOut, summarize, toFile } from "../../own/parts.ts";

export default defineTemplate({
  id: "weekly-sales-csv",
  name: "Email weekly sales as CSV",
  description: "Totals orders by country every Monday and emails the result as a CSV file.",
  categories: ["data", "sales", "finance"],
  createdAt: "2026-11-23",
  note: `**Read orders** expects a list under \`orders\`, each with \`country\` and \`total\`. **By country** totals them, **Largest first** sorts, and **As CSV** creates the attachment.

### Set up
1. Fill in the URL of your shop's order list, and choose a credential for it.
2. Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Monday morning": daily(8, [1]),
    "Read orders": http("<<URL of your order list>>", { credential: "httpHeaderAuth" }),
    "One item per order": splitOut("orders"),
    "By country": summarize(
      [
        ["sum", "total"],
        ["count", "total"],
      ],
      "country",
    ),
    "Largest first": sort("sum_total", "descending"),
    "As CSV": toFile("csv", "sales.csv"),
    "Send the file": other("emailSend", 2.1, {
      fromEmail: "<<Email address of the sender>>",
      toEmail: "<<Email address of the recipient>>",
      subject: "=Sales of week {{ $now.weekNumber - 1 }}",
      emailFormat: "text",
      text: "The totals by country are attached.",
      options: { attachments: "data", appendAttribution: false },
    }),
  },
  flow: [
    "Monday morning > Read orders > One item per order > By country > Largest first > As CSV > Send the file",
  ],
  example: {
    "Read orders": [
      {
        orders: [
          { id: 1, country: "DE", total: 40 },
          { id: 2, country: "FR", total: 25.5 },
          { id: 3, country: "DE", total: 9.5 },
        ],
      },
    ],
  },
});
