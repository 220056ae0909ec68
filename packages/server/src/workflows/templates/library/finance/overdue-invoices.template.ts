import { defineTemplate } from "../../own/define-template.ts";
import { choose, code, daily, email } from "../../own/parts.ts";
import { readRows, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "overdue-invoices",
  name: "Payment reminders for overdue invoices",
  description:
    "Checks a sheet of invoices daily: a friendly reminder after a week, a firm one after a month, then an alert in Slack.",
  categories: ["finance", "sales"],
  createdAt: "2026-11-23",
  note: `The sheet has the columns *number*, *email*, *due* (as \`2026-01-31\`), *total* and *paid*. Reminders go out on days 7 and 30 only, so the daily schedule does not repeat them.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential.
2. Fill in the sender and the channel; choose SMTP and Slack credentials.`,
  nodes: {
    "On working days": daily(9, [1, 2, 3, 4, 5]),
    "Read invoices": readRows(),
    "Days overdue": code(`const today = Date.parse($today.toISODate());
return $input.all().flatMap(({ json }) => {
  if (json.paid) return [];
  const days = Math.floor((today - Date.parse(json.due)) / 86400000);
  return days > 0 ? [{ json: { ...json, days } }] : [];
});`),
    "By days overdue": choose({
      Week: ["={{ $json.days }}", "number.equals", 7],
      Month: ["={{ $json.days }}", "number.equals", 30],
      Longer: ["={{ $json.days }}", "number.gt", 45],
    }),
    "Friendly reminder": email(
      "=Invoice {{ $json.number }}",
      "=Perhaps it slipped your mind: invoice {{ $json.number }} for {{ $json.total }} was due on {{ $json.due }}.",
      "={{ $json.email }}",
    ),
    "Firm reminder": email(
      "=Second reminder: invoice {{ $json.number }}",
      "=Invoice {{ $json.number }} for {{ $json.total }} is 30 days overdue. Please pay it within a week.",
      "={{ $json.email }}",
    ),
    "Notify accounting": slack(
      "=Invoice {{ $json.number }} is {{ $json.days }} days overdue. Call {{ $json.email }}.",
    ),
  },
  flow: [
    "On working days > Read invoices > Days overdue > By days overdue > Friendly reminder",
    "By days overdue #1 > Firm reminder",
    "By days overdue #2 > Notify accounting",
  ],
  example: {
    "Read invoices": [
      { row_number: 2, number: 17, email: "ada@example.com", due: "2026-01-31", total: 240, paid: "" },
      { row_number: 3, number: 18, email: "bo@example.com", due: "2026-02-28", total: 9.5, paid: "yes" },
    ],
  },
});
