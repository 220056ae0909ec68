import { defineTemplate } from "../../own/define-template.ts";
import { code, every, filter } from "../../own/parts.ts";
import { service, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "unanswered-tickets",
  name: "Alert on unanswered tickets",
  description:
    "Finds open Zendesk tickets without an update for eight hours and posts them to Slack, oldest first.",
  categories: ["support"],
  createdAt: "2026-11-23",
  note: `Change the limit in **Waiting for eight hours**.

### Set up
1. Choose a Zendesk credential.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    "Every two hours": every("hours", 2),
    "Read open tickets": service("zendesk", 1, {
      operation: "getAll",
      limit: 100,
      options: { status: "open", sortBy: "updated_at", sortOrder: "asc" },
    }),
    "Waiting for eight hours": filter([
      "={{ $json.updated_at < $now.minus({ hours: 8 }).toUTC().toISO() }}",
      "boolean.true",
    ]),
    "Format message": code(`const lines = $input.all().map(({ json }) => \`#\${json.id} \${json.subject}\`);
return lines.length > 0 ? [{ json: { text: lines.join("\\n"), count: lines.length } }] : [];`),
    "Post list": slack("={{ $json.count }} tickets are waiting for a reply:\n{{ $json.text }}"),
  },
  flow: ["Every two hours > Read open tickets > Waiting for eight hours > Format message > Post list"],
  example: {
    "Read open tickets": [
      { id: 7, subject: "Thread tears", updated_at: "2026-01-01T08:00:00Z" },
      { id: 8, subject: "New loom", updated_at: "2199-01-01T08:00:00Z" },
    ],
  },
});
