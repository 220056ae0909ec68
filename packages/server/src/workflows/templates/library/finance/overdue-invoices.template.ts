import { defineTemplate } from "../../own/define-template.ts";
import { choose, code, daily, email, readRows, rowsToItems, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "overdue-invoices",
  name: "Remind customers of overdue invoices",
  description:
    "Looks through a sheet of invoices every working day: friendly after a week, firm after a month, and then it is your turn.",
  categories: ["finance", "sales"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *number*, *email*, *due* (as \`2026-01-31\`), *total* and *paid*. Reminders go out on day 7 and day 30 only, so that a daily schedule does not repeat them.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in the sender and the channel; choose SMTP and Slack credentials.`,
  nodes: {
    "On working days": daily(9, [1, 2, 3, 4, 5]),
    "Read invoices": readRows(),
    "One item per invoice": rowsToItems(),
    "Days overdue": code(`const today = Date.parse($today.toISODate());
return $input.all().flatMap(({ json }) => {
  if (json.paid) return [];
  const days = Math.floor((today - Date.parse(json.due)) / 86400000);
  return days > 0 ? [{ json: { ...json, days } }] : [];
});`),
    "How late": choose({
      Week: ["={{ $json.days }}", "number.equals", 7],
      Month: ["={{ $json.days }}", "number.equals", 30],
      Longer: ["={{ $json.days }}", "number.gt", 45],
    }),
    "Friendly reminder": email(
      "=Invoice {{ $json.number }}",
      "=Perhaps it slipped your mind: invoice {{ $json.number }} over {{ $json.total }} was due on {{ $json.due }}.",
      "={{ $json.email }}",
    ),
    "Firm reminder": email(
      "=Second reminder of invoice {{ $json.number }}",
      "=Invoice {{ $json.number }} over {{ $json.total }} is 30 days overdue. Please pay it within a week.",
      "={{ $json.email }}",
    ),
    "Tell accounting": slack(
      "=Invoice {{ $json.number }} is {{ $json.days }} days overdue. Call {{ $json.email }}.",
    ),
  },
  flow: [
    "On working days > Read invoices > One item per invoice > Days overdue > How late > Friendly reminder",
    "How late #1 > Firm reminder",
    "How late #2 > Tell accounting",
  ],
  example: {
    "Read invoices": [
      {
        values: [
          ["number", "email", "due", "total", "paid"],
          ["17", "ada@example.com", "2026-01-31", "240", ""],
          ["18", "bo@example.com", "2026-02-28", "9.50", "yes"],
        ],
      },
    ],
  },
});
