import { defineTemplate } from "../../own/define-template.ts";
import { code, email, form, loop } from "../../own/parts.ts";
import { byId, service, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "new-colleague",
  name: "Onboard a new colleague",
  description:
    "Creates the onboarding tasks in Todoist, announces the new colleague in Slack and sends a welcome email.",
  categories: ["hr", "operations"],
  createdAt: "2026-11-23",
  note: `Edit the list in **What to prepare**: each entry has a task and the number of days before the first day.

### Set up
1. Choose credentials for Todoist, Slack and SMTP.
2. Fill in the Todoist project, the channel and the sender.`,
  nodes: {
    "New colleague": form("new-colleague", "New colleague", "Who is joining, and when?", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "First day", fieldType: "date", requiredField: true },
    ]),
    "Notify the team": slack("={{ $json.Name }} joins us on {{ $json['First day'] }}. Say hello!"),
    Welcome: email(
      "=Welcome, {{ $('New colleague').item.json.Name }}!",
      "=We look forward to {{ $('New colleague').item.json['First day'] }}. Come to the front desk at nine.",
      "={{ $('New colleague').item.json.Email }}",
    ),
    "What to prepare": code(`const { Name, "First day": day } = $("New colleague").first().json;
const list = [["Order a computer", 14], ["Make accounts", 3], ["Put flowers on the desk", 0]];
return list.map(([task, before]) => {
  const due = new Date(day);
  due.setUTCDate(due.getUTCDate() - before);
  return { json: { content: \`\${task} for \${Name}\`, due: due.toISOString() } };
});`),
    "One by one": loop(),
    "Create task": service("todoist", 2.1, {
      project: byId("<<ID of the Todoist project>>"),
      content: "={{ $json.content }}",
      options: { dueDateTime: "={{ $json.due }}" },
    }),
  },
  flow: [
    "New colleague > Notify the team > Welcome",
    "New colleague > What to prepare > One by one #1 > Create task > One by one",
  ],
  example: {
    "New colleague": [
      {
        Name: "Bo",
        Email: "bo@example.com",
        "First day": "2026-03-02",
        submittedAt: "2026-01-15T10:00:00.000Z",
        formMode: "production",
      },
    ],
  },
});
