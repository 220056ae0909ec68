import { ask, openAiModel, outputLike } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { choose, respond, set, webhook } from "../../own/parts.ts";
import { slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "ai-ticket-triage",
  name: "Triage support tickets with AI",
  description:
    "Receives tickets by webhook, finds topic and urgency with AI, and posts each to the right Slack channel.",
  categories: ["ai", "support"],
  createdAt: "2026-11-23",
  note: `Send tickets to the webhook as JSON with \`subject\` and \`text\`. **Topic, urgency and summary** defines the structure of the model's output; other topics go to the last channel.

### Set up
1. Choose credentials for OpenAI and Slack.
2. Fill in a channel for each topic.
3. Add the URL of **New ticket** to your ticket system as a webhook.`,
  nodes: {
    "New ticket": webhook("new-ticket", "responseNode"),
    "Topic and urgency": ask(
      "Sort support tickets. The topic is billing, bug or question; the summary is one sentence.",
      "=Subject: {{ $json.body.subject }}\n\n{{ $json.body.text }}",
      { isParsed: true },
    ),
    "OpenAI model": openAiModel(),
    "Topic, urgency and summary": outputLike({
      topic: "billing",
      urgent: true,
      summary: "A customer was charged twice.",
    }),
    "Sorted ticket": set({
      topic: "={{ $json.output.topic }}",
      "boolean:urgent": "={{ $json.output.urgent }}",
      summary: "={{ $json.output.summary }}",
    }),
    Confirm: respond("={{ { topic: $json.topic, urgent: $json.urgent } }}"),
    "By topic": choose({
      Billing: ["={{ $json.topic }}", "string.equals", "billing"],
      Bug: ["={{ $json.topic }}", "string.equals", "bug"],
    }),
    "Notify billing": slack(
      "={{ $('Sorted ticket').item.json.urgent ? ':fire: ' : '' }}{{ $('Sorted ticket').item.json.summary }}",
      "<<Slack channel for billing>>",
    ),
    "Notify developers": slack(
      "={{ $('Sorted ticket').item.json.urgent ? ':fire: ' : '' }}{{ $('Sorted ticket').item.json.summary }}",
      "<<Slack channel for bugs>>",
    ),
    "Notify support": slack(
      "={{ $('Sorted ticket').item.json.urgent ? ':fire: ' : '' }}{{ $('Sorted ticket').item.json.summary }}",
      "<<Slack channel for everything else>>",
    ),
  },
  flow: [
    "New ticket > Topic and urgency > Sorted ticket > Confirm > By topic > Notify billing",
    "By topic #1 > Notify developers",
    "By topic #2 > Notify support",
  ],
  subNodes: {
    "Topic and urgency": {
      ai_languageModel: ["OpenAI model"],
      ai_outputParser: ["Topic, urgency and summary"],
    },
  },
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
      { output: { topic: "billing", urgent: true, summary: "A customer was charged twice." } },
    ],
  },
});
