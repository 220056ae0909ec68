import { defineTemplate } from "../../own/define-template.ts";
import { code, email, form, http, loop, slack } from "../../own/parts.ts";

export default defineTemplate({
  id: "new-colleague",
  name: "Prepare the first day of a new colleague",
  description:
    "A form makes a Todoist task for each thing to prepare, tells the team, and welcomes the new person by email.",
  categories: ["hr", "operations"],
  createdAt: "2026-11-23",
  note: `Write your own list into **What to prepare**; each entry says how many days before the first one it is due.

### Set up
1. Choose credentials for Todoist, Slack and SMTP.
2. Fill in channel and sender.`,
  nodes: {
    "New colleague": form("new-colleague", "New colleague", "Who comes, and when?", [
      { fieldLabel: "Name", requiredField: true },
      { fieldLabel: "Email", fieldType: "email", requiredField: true },
      { fieldLabel: "First day", fieldType: "date", requiredField: true },
    ]),
    "Tell the team": slack("={{ $json.Name }} joins us on {{ $json['First day'] }}. Say hello!"),
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
  return { json: { content: \`\${task} for \${Name}\`, due_date: due.toISOString().slice(0, 10) } };
});`),
    "One by one": loop(),
    "Make task": http("https://api.todoist.com/rest/v2/tasks", {
      method: "POST",
      credential: "todoistApi",
      body: { content: "={{ $json.content }}", due_date: "={{ $json.due_date }}" },
    }),
  },
  flow: [
    "New colleague > Tell the team > Welcome",
    "New colleague > What to prepare > One by one #1 > Make task > One by one",
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
