import { defineTemplate } from "../../own/define-template.ts";
import { daily, email, filter, loop } from "../../own/parts.ts";
import { readRows, updateRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "offer-follow-up",
  name: "Follow up on unanswered quotes",
  description:
    "Emails customers who have not replied to a quote for a week, and marks the quote in Google Sheets.",
  categories: ["sales"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *offer*, *email*, *sent* (as \`2026-01-31\`) and *state*. Quotes in the state *open* are followed up and become *asked*.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in the sender, and choose an SMTP credential.`,
  nodes: {
    "On working days": daily(10, [1, 2, 3, 4, 5]),
    "Read offers": readRows(),
    "Open for a week": filter(
      ["={{ $json.state }}", "string.equals", "open"],
      ["={{ $json.sent <= $today.minus({ days: 7 }).toISODate() }}", "boolean.true"],
    ),
    "One by one": loop(),
    "Email customer": email(
      "=Our quote {{ $json.offer }}",
      "=Have you had time to look at our quote {{ $json.offer }}? We are happy to answer your questions.",
      "={{ $json.email }}",
    ),
    "Note in sheet": updateRow("={{ $('One by one').item.json.row_number }}", { state: "asked" }),
  },
  flow: [
    "On working days > Read offers > Open for a week > One by one #1 > Email customer > Note in sheet > One by one",
  ],
  example: {
    "Read offers": [
      { row_number: 2, offer: 7, email: "ada@example.com", sent: "2026-01-02", state: "open" },
      { row_number: 3, offer: 8, email: "bo@example.com", sent: "2026-01-02", state: "won" },
    ],
  },
});
