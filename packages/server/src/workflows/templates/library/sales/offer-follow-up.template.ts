import { defineTemplate } from "../../own/define-template.ts";
import { daily, email, filter, http, loop, other, readRows } from "../../own/parts.ts";

export default defineTemplate({
  id: "offer-follow-up",
  name: "Follow up on offers without an answer",
  description:
    "Looks through a sheet of offers, writes to customers who have not answered for a week, and notes that in the sheet.",
  categories: ["sales"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *offer*, *email*, *sent* (as \`2026-01-31\`) and *state*, in this order. Only offers with the state *open* are followed up, and become *asked*.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in the sender, and choose an SMTP credential.`,
  nodes: {
    "On working days": daily(10, [1, 2, 3, 4, 5]),
    "Read offers": readRows(),
    "One item per offer": other("code", 2, {
      jsCode: `const [names = [], ...rows] = $input.first().json.values ?? [];
return rows.map((row, index) => ({
  json: { row: index + 2, ...Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])) },
}));`,
    }),
    "Open for a week": filter(
      ["={{ $json.state }}", "string.equals", "open"],
      ["={{ $json.sent <= $today.minus({ days: 7 }).toISODate() }}", "boolean.true"],
    ),
    "One by one": loop(),
    "Ask the customer": email(
      "=Our offer {{ $json.offer }}",
      "=Have you had time to look at our offer {{ $json.offer }}? We gladly answer questions.",
      "={{ $json.email }}",
    ),
    "Note in sheet": http(
      "=https://sheets.googleapis.com/v4/spreadsheets/<<ID of the spreadsheet>>/values/<<Name of the sheet>>!D{{ $('One by one').item.json.row }}",
      {
        method: "PUT",
        credential: "googleSheetsOAuth2Api",
        query: { valueInputOption: "RAW" },
        json: '={{ ({ values: [["asked"]] }) }}',
      },
    ),
  },
  flow: [
    "On working days > Read offers > One item per offer > Open for a week > One by one #1 > Ask the customer > Note in sheet > One by one",
  ],
  example: {
    "Read offers": [
      {
        values: [
          ["offer", "email", "sent", "state"],
          ["7", "ada@example.com", "2026-01-02", "open"],
          ["8", "bo@example.com", "2026-01-02", "won"],
        ],
      },
    ],
  },
});
