import { defineTemplate } from "../../own/define-template.ts";
import { choose, email, form } from "../../own/parts.ts";
import { appendRow, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "job-applications",
  name: "Job application form",
  description:
    "Adds applications to Google Sheets, emails a confirmation and notifies the right team in Slack.",
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
    "Add to sheet": appendRow({
      time: "={{ $json.submittedAt }}",
      name: "={{ $json.Name }}",
      email: "={{ $json.Email }}",
      position: "={{ $json.Position }}",
      about: "={{ $json['About you'] }}",
    }),
    Confirm: email(
      "Your application",
      "=Dear {{ $('Application').item.json.Name }},\n\nthank you. You will hear from us within two weeks.",
      "={{ $('Application').item.json.Email }}",
    ),
    "Which position": choose({
      Weaver: ["={{ $('Application').item.json.Position }}", "string.equals", "Weaver"],
      Engineer: ["={{ $('Application').item.json.Position }}", "string.equals", "Engineer"],
    }),
    "Notify the workshop": slack(
      "=New application: {{ $('Application').item.json.Name }}",
      "<<Slack channel of the workshop>>",
    ),
    "Notify the engineers": slack(
      "=New application: {{ $('Application').item.json.Name }}",
      "<<Slack channel of the engineers>>",
    ),
  },
  flow: [
    "Application > Add to sheet > Confirm",
    "Add to sheet > Which position > Notify the workshop",
    "Which position #1 > Notify the engineers",
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
