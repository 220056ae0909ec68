import { defineTemplate } from "../../own/define-template.ts";
import { code, email, form, ifAll } from "../../own/parts.ts";
import { appendRow } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "leave-request",
  name: "Leave request form",
  description:
    "Counts working days, rejects dates in the past, adds the request to Google Sheets and emails the manager.",
  categories: ["hr"],
  createdAt: "2026-11-23",
  note: `**Count days** skips Saturdays and Sundays.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: name, from, to, days.
2. Fill in sender and recipient (the manager), and choose an SMTP credential.`,
  nodes: {
    Request: form("days-off", "Days off", "Which days would you like to take off?", [
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
    "Add to sheet": appendRow({
      name: "={{ $json.Name }}",
      from: "={{ $json.From }}",
      to: "={{ $json.To }}",
      days: "={{ $json.days }}",
    }),
    "Notify the manager": email(
      "={{ $('Count days').item.json.Name }} requests {{ $('Count days').item.json.days }} days off",
      "=From {{ $('Count days').item.json.From }} to {{ $('Count days').item.json.To }}.",
    ),
    "Reject request": email(
      "Your days off",
      "These days are in the past or not working days. Please submit the form again.",
      "={{ $json.Email }}",
    ),
  },
  flow: [
    "Request > Count days > Possible? > Add to sheet > Notify the manager",
    "Possible? #1 > Reject request",
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
