import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, choose, email, form, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "job-applications",
  name: "Take in job applications",
  description:
    "A form for applications: each is kept in a sheet, confirmed by email, and told to the people of the position.",
  categories: ["hr"],
  createdAt: "2026-11-23",
  note: `Add positions in **Application** and an output for each in **Which position**.

### Set up
1. Fill in spreadsheet and sheet, and choose a Google Sheets credential. Columns: time, name, email, position, about.
2. Fill in sender and channels; choose SMTP and Slack credentials.`,
  nodes: {
    Application: form("jobs", "Work with us", "Tell us about yourself.", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "Position", fieldType: "dropdown", choices: ["Weaver", "Engineer"], requiredField: true },
      { fieldLabel: "About you", fieldType: "textarea" },
    ]),
    "Add to sheet": appendRow(
      "[$json.submittedAt, $json.Name, $json.Email, $json.Position, $json['About you']]",
    ),
    Confirm: email(
      "Your application",
      "=Dear {{ $('Application').item.json.Name }},\n\nthank you. You will hear from us within two weeks.",
      "={{ $('Application').item.json.Email }}",
    ),
    "Which position": choose({
      Weaver: ["={{ $('Application').item.json.Position }}", "string.equals", "Weaver"],
      Engineer: ["={{ $('Application').item.json.Position }}", "string.equals", "Engineer"],
    }),
    "Tell the workshop": slack(
      "=New application: {{ $('Application').item.json.Name }}",
      "<<Slack channel of the workshop>>",
    ),
    "Tell the engineers": slack(
      "=New application: {{ $('Application').item.json.Name }}",
      "<<Slack channel of the engineers>>",
    ),
  },
  flow: [
    "Application > Add to sheet > Confirm",
    "Add to sheet > Which position > Tell the workshop",
    "Which position #1 > Tell the engineers",
  ],
  example: {
    Application: [
      {
        Name: "Chris",
        Email: "chris@example.com",
        Position: "Weaver",
        "About you": "I weave.",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
  },
});
