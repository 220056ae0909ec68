import { defineTemplate } from "../../own/define-template.ts";
import { daily, email, filter, gather } from "../../own/parts.ts";
import { readRows } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "contract-ends",
  name: "Contract renewal reminder",
  description: "Emails a weekly list of contracts that you can cancel within the next 45 days.",
  categories: ["finance", "operations"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *contract*, *cost* and *end by* (as \`2026-06-30\`).

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in sender and recipient, and choose an SMTP credential.`,
  nodes: {
    "Monday morning": daily(7, [1]),
    "Read contracts": readRows(),
    "Within 45 days": filter(
      ["={{ $json['end by'] >= $today.toISODate() }}", "boolean.true"],
      ["={{ $json['end by'] <= $today.plus({ days: 45 }).toISODate() }}", "boolean.true"],
    ),
    "In one list": gather("contracts"),
    "Send list": email(
      "={{ $json.contracts.length }} contracts can be canceled soon",
      "={{ $json.contracts.map((each) => `${each['end by']}: ${each.contract} (${each.cost})`).join('\\n') }}",
    ),
  },
  flow: ["Monday morning > Read contracts > Within 45 days > In one list > Send list"],
  example: {
    "Read contracts": [
      { row_number: 2, contract: "Phone", cost: "20 a month", "end by": "2026-06-30" },
      { row_number: 3, contract: "Wool depot", cost: "90 a month", "end by": "2199-01-01" },
    ],
  },
});
