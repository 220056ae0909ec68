import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, code, email, form, ifAll } from "../../own/parts.ts";

export default defineTemplate({
  id: "leave-request",
  name: "Ask for days off by a form",
  description:
    "Counts the working days, refuses what lies in the past, keeps the request in a sheet and tells the person in charge.",
  categories: ["hr"],
  createdAt: "2026-11-23",
  note: `**Count days** leaves out Saturdays and Sundays.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: name, from, to, days.
2. Fill in sender and recipient (who decides), and choose an SMTP credential.`,
  nodes: {
    Request: form("days-off", "Days off", "Which days would you like to be off?", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "From", fieldType: "date", requiredField: true },
      { fieldLabel: "To", fieldType: "date", requiredField: true },
    ]),
    "Count days": code(`const { json } = $input.first();
let days = 0;
for (let day = new Date(json.From); day <= new Date(json.To); day.setUTCDate(day.getUTCDate() + 1))
  if (![0, 6].includes(day.getUTCDay())) days++;
return [{ json: { ...json, days } }];`),
    "Possible?": ifAll(
      ["={{ $json.days }}", "number.gt", 0],
      ["={{ $json.From >= $today.toISODate() }}", "boolean.true"],
    ),
    "Add to sheet": appendRow("[$json.Name, $json.From, $json.To, $json.days]"),
    "Tell who decides": email(
      "={{ $('Count days').item.json.Name }} asks for {{ $('Count days').item.json.days }} days off",
      "=From {{ $('Count days').item.json.From }} to {{ $('Count days').item.json.To }}.",
    ),
    "Say that it is not possible": email(
      "Your days off",
      "These days are in the past, or no working days. Please send the form again.",
      "={{ $json.Email }}",
    ),
  },
  flow: [
    "Request > Count days > Possible? > Add to sheet > Tell who decides",
    "Possible? #1 > Say that it is not possible",
  ],
  example: {
    Request: [
      {
        Name: "Ada",
        Email: "ada@example.com",
        From: "2199-03-04",
        To: "2199-03-08",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
  },
});
