import { defineTemplate } from "../../own/define-template.ts";
import { code, ifAll, respond, webhook } from "../../own/parts.ts";
import { service, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "lead-score",
  name: "Score leads and add the best to HubSpot",
  description:
    "Scores leads by company size, country and message; good ones become HubSpot contacts and are posted to Slack.",
  categories: ["sales", "marketing"],
  createdAt: "2026-11-23",
  note: `Send leads to the webhook as \`{"email", "name", "people", "country", "message"}\`. **Score** calculates the points.

### Set up
1. Choose credentials for HubSpot and Slack.
2. Fill in the channel.`,
  nodes: {
    "New lead": webhook("new-lead", "responseNode"),
    Score: code(`const lead = $input.first().json.body;
let score = 0;
if (Number(lead.people) >= 50) score += 40;
if (["DE", "FR", "US"].includes(lead.country)) score += 20;
if (/price|offer|buy/i.test(lead.message ?? "")) score += 40;
return [{ json: { ...lead, score } }];`),
    "Good lead?": ifAll(["={{ $json.score }}", "number.gte", 60]),
    "Create contact": service("hubspot", 2.1, {
      authentication: "appToken",
      email: "={{ $json.email }}",
      additionalFields: { firstName: "={{ $json.name }}", lifeCycleStage: "lead" },
      options: {},
    }),
    "Notify sales": slack(
      "=Lead with {{ $('Score').item.json.score }} points: {{ $('Score').item.json.name }}",
    ),
    "Added as contact": respond("={{ { score: $('Score').first().json.score, contact: true } }}"),
    "Not added": respond("={{ { score: $json.score, contact: false } }}"),
  },
  flow: [
    "New lead > Score > Good lead? > Create contact > Notify sales > Added as contact",
    "Good lead? #1 > Not added",
  ],
  example: {
    "New lead": [
      {
        headers: {},
        params: {},
        query: {},
        body: {
          email: "ada@example.com",
          name: "Ada",
          people: 80,
          country: "DE",
          message: "What is the price?",
        },
      },
    ],
  },
});
