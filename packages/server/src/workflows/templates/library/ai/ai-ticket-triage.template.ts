import { defineTemplate } from "../../own/define-template.ts";
import { ask, choose, code, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-ticket-triage",
  name: "Sort incoming tickets by AI",
  description:
    "Takes a ticket by webhook, lets a language model choose topic and urgency, and posts it to the right Slack channel.",
  categories: ["ai", "support"],
  createdAt: "2026-11-23",
  note: `Send tickets to the webhook as JSON with \`subject\` and \`text\`. The model answers with JSON; **Read answer** falls back to *other* when it does not.

### Set up
1. Choose credentials for OpenAI and Slack.
2. Fill in a channel for each topic.
3. Let your ticket system call the address of **New ticket**.`,
  nodes: {
    "New ticket": webhook("new-ticket", "responseNode"),
    "Topic and urgency": ask(
      'Answer with JSON only: {"topic": "billing" | "bug" | "question", "urgent": true | false, "summary": "one sentence"}.',
      '"Subject: " + $json.body.subject + "\\n\\n" + $json.body.text',
      { isJson: true },
    ),
    "Read answer": code(`const text = $input.first().json.choices?.[0]?.message?.content ?? "{}";
let answer = {};
try {
  answer = JSON.parse(text);
} catch {}
const { subject } = $("New ticket").first().json.body;
return [{ json: { topic: answer.topic ?? "other", urgent: answer.urgent === true, summary: answer.summary ?? subject } }];`),
    Confirm: respond("={{ { topic: $json.topic, urgent: $json.urgent } }}"),
    "By topic": choose({
      Billing: ["={{ $json.topic }}", "string.equals", "billing"],
      Bug: ["={{ $json.topic }}", "string.equals", "bug"],
    }),
    "Tell billing": slack(
      "={{ $json.urgent ? ':fire: ' : '' }}{{ $json.summary }}",
      "<<Slack channel for billing>>",
    ),
    "Tell developers": slack(
      "={{ $json.urgent ? ':fire: ' : '' }}{{ $json.summary }}",
      "<<Slack channel for bugs>>",
    ),
    "Tell support": slack(
      "={{ $json.urgent ? ':fire: ' : '' }}{{ $json.summary }}",
      "<<Slack channel for everything else>>",
    ),
  },
  flow: [
    "New ticket > Topic and urgency > Read answer > Confirm > By topic > Tell billing",
    "By topic #1 > Tell developers",
    "By topic #2 > Tell support",
  ],
  example: {
    "New ticket": [
      {
        body: { subject: "Charged twice", text: "My card was charged twice in May." },
        headers: {},
        query: {},
        params: {},
      },
    ],
    "Topic and urgency": [
      {
        choices: [
          {
            message: {
              content: '{"topic":"billing","urgent":true,"summary":"A customer was charged twice."}',
            },
          },
        ],
      },
    ],
  },
});
