import { defineTemplate } from "../../own/define-template.ts";
import { email, form, ifAll } from "../../own/parts.ts";
import { appendRow, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "lead-form",
  name: "Lead form with follow-up",
  description:
    "Adds each lead to Google Sheets, alerts sales about large companies, and sends a thank-you email.",
  categories: ["sales", "marketing"],
  createdAt: "2026-11-23",
  note: `**Lead form** has its own URL that you can link from your site. Companies with more than 50 employees are posted to Slack.

### Set up
1. Fill in the ID of your spreadsheet (from its URL) and the name of the sheet. Its columns: time, name, email, company, people.
2. Fill in channel and sender, and choose the credentials.
3. Activate the workflow and open the URL of the form.`,
  nodes: {
    "Lead form": form("talk-to-us", "Talk to us", "Tell us where to reach you.", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "Company" },
      { fieldLabel: "People", fieldType: "number" },
    ]),
    "Add to sheet": appendRow({
      time: "={{ $json.submittedAt }}",
      name: "={{ $json.Name }}",
      email: "={{ $json.Email }}",
      company: "={{ $json.Company }}",
      people: "={{ $json.People }}",
    }),
    "Large company?": ifAll(["={{ $('Lead form').item.json.People }}", "number.gt", 50]),
    "Notify sales": slack(
      "=New lead: {{ $('Lead form').item.json.Name }}, {{ $('Lead form').item.json.Company }} ({{ $('Lead form').item.json.People }} people)",
    ),
    "Thank you": email(
      "Thank you for your message",
      "=Dear {{ $('Lead form').item.json.Name }},\n\nthank you. We will call you within two days.",
      "={{ $('Lead form').item.json.Email }}",
    ),
  },
  flow: ["Lead form > Add to sheet > Large company? > Notify sales", "Add to sheet > Thank you"],
  example: {
    "Lead form": [
      {
        Name: "Ada Loom",
        Email: "ada@example.com",
        Company: "Loom & Sons",
        People: 120,
        submittedAt: "2026-01-01T12:00:00.000Z",
        formMode: "production",
      },
    ],
  },
});
