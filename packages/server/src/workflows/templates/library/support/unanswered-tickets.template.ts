import { defineTemplate } from "../../own/define-template.ts";
import { code, every, filter, http, slack, splitOut } from "../../own/parts.ts";

export default defineTemplate({
  id: "unanswered-tickets",
  name: "Point at tickets that wait too long",
  description:
    "Looks for open tickets without news for eight hours, and posts them to Slack with the oldest first.",
  categories: ["support"],
  createdAt: "2026-11-23",
  note: `The limit stands in **Waiting for eight hours**.

### Set up
1. Fill in the name of your Zendesk (the part before \`.zendesk.com\`), and choose a Zendesk credential.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    "Every two hours": every("hours", 2),
    "Read open tickets": http("https://<<Name of your Zendesk>>.zendesk.com/api/v2/search.json", {
      credential: "zendeskApi",
      query: { query: "type:ticket status:open", sort_by: "updated_at", sort_order: "asc" },
    }),
    "One item per ticket": splitOut("results"),
    "Waiting for eight hours": filter([
      "={{ $json.updated_at < $now.minus({ hours: 8 }).toUTC().toISO() }}",
      "boolean.true",
    ]),
    "In words": code(`const lines = $input.all().map(({ json }) => \`#\${json.id} \${json.subject}\`);
return lines.length > 0 ? [{ json: { text: lines.join("\\n"), count: lines.length } }] : [];`),
    "Post list": slack("={{ $json.count }} tickets wait for an answer:\n{{ $json.text }}"),
  },
  flow: [
    "Every two hours > Read open tickets > One item per ticket > Waiting for eight hours > In words > Post list",
  ],
  example: {
    "Read open tickets": [
      {
        results: [
          { id: 7, subject: "Thread tears", updated_at: "2026-01-01T08:00:00Z" },
          { id: 8, subject: "New loom", updated_at: "2199-01-01T08:00:00Z" },
        ],
      },
    ],
  },
});
