import { defineTemplate } from "../../own/define-template.ts";
import { daily, email, filter, gather, readRows, rowsToItems } from "../../own/parts.ts";

export default defineTemplate({
  id: "contract-ends",
  name: "Be told before contracts renew themselves",
  description:
    "Reads a sheet of contracts every Monday and sends one email with those that can be ended within the next 45 days.",
  categories: ["finance", "operations"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *contract*, *cost* and *end by* (as \`2026-06-30\`).

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Monday morning": daily(7, [1]),
    "Read contracts": readRows(),
    "One item per contract": rowsToItems(),
    "Within 45 days": filter(
      ["={{ $json['end by'] >= $today.toISODate() }}", "boolean.true"],
      ["={{ $json['end by'] <= $today.plus({ days: 45 }).toISODate() }}", "boolean.true"],
    ),
    "In one list": gather("contracts"),
    "Send list": email(
      "={{ $json.contracts.length }} contracts can be ended soon",
      "={{ $json.contracts.map((each) => `${each['end by']}: ${each.contract} (${each.cost})`).join('\\n') }}",
    ),
  },
  flow: [
    "Monday morning > Read contracts > One item per contract > Within 45 days > In one list > Send list",
  ],
  example: {
    "Read contracts": [
      {
        values: [
          ["contract", "cost", "end by"],
          ["Phone", "20 a month", "2026-06-30"],
          ["Wool depot", "90 a month", "2199-01-01"],
        ],
      },
    ],
  },
});
