import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, email, form, ifAll, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "lead-form",
  name: "Collect leads by a form",
  description:
    "A form writes each lead into Google Sheets, tells sales about the large ones, and thanks the person by email.",
  categories: ["sales", "marketing"],
  createdAt: "2026-11-23",
  note: `**Lead form** has an address of its own that you can link from your site. Companies with more than 50 people are posted to Slack.

### Set up
1. Fill in the ID of your spreadsheet (from its address) and the name of the sheet. Its columns: time, name, email, company, people.
2. Fill in channel and sender, and choose the credentials.
3. Activate the workflow and open the address of the form.`,
  nodes: {
    "Lead form": form("talk-to-us", "Talk to us", "Tell us where to reach you.", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "Company" },
      { fieldLabel: "People", fieldType: "number" },
    ]),
    "Add to sheet": appendRow("[$json.submittedAt, $json.Name, $json.Email, $json.Company, $json.People]"),
    "Large company?": ifAll(["={{ $('Lead form').item.json.People }}", "number.gt", 50]),
    "Tell sales": slack(
      "=New lead: {{ $('Lead form').item.json.Name }}, {{ $('Lead form').item.json.Company }} ({{ $('Lead form').item.json.People }} people)",
    ),
    "Say thanks": email(
      "Thank you for your message",
      "=Dear {{ $('Lead form').item.json.Name }},\n\nthank you. We will call you within two days.",
      "={{ $('Lead form').item.json.Email }}",
    ),
  },
  flow: ["Lead form > Add to sheet > Large company? > Tell sales", "Add to sheet > Say thanks"],
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
