import { defineTemplate } from "../../own/define-template.ts";
import { code, http, ifAll, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "lead-score",
  name: "Score leads and put the best into HubSpot",
  description:
    "Gives each lead points for company size, country and what it asks for; good ones become contacts and are told to sales.",
  categories: ["sales", "marketing"],
  createdAt: "2026-11-23",
  note: `Send leads to the webhook as \`{"email", "name", "people", "country", "message"}\`. The points are counted in **Score**.

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
    "Good one?": ifAll(["={{ $json.score }}", "number.gte", 60]),
    "Create contact": http("https://api.hubapi.com/crm/v3/objects/contacts", {
      method: "POST",
      credential: "hubspotAppToken",
      json: "={{ ({ properties: { email: $json.email, firstname: $json.name, lifecyclestage: 'lead' } }) }}",
    }),
    "Tell sales": slack(
      "=Lead with {{ $('Score').item.json.score }} points: {{ $('Score').item.json.name }}",
    ),
    "Taken as contact": respond("={{ { score: $('Score').first().json.score, contact: true } }}"),
    "Only noted": respond("={{ { score: $json.score, contact: false } }}"),
  },
  flow: [
    "New lead > Score > Good one? > Create contact > Tell sales > Taken as contact",
    "Good one? #1 > Only noted",
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
