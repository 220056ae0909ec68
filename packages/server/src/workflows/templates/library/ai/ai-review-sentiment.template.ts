import { ask, openAiModel, outputLike } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { ifAll, set, webhook } from "../../own/parts.ts";
import { appendRow, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "ai-review-sentiment",
  name: "Score customer reviews with AI",
  description:
    "Scores each new review from 1 to 5, adds it to Google Sheets, and alerts Slack about the bad ones.",
  categories: ["ai", "support", "marketing"],
  createdAt: "2026-11-23",
  note: `Send reviews to the webhook as \`{"author": …, "text": …}\`. Scores of 1 and 2 are posted to Slack.

### Set up
1. Choose credentials for OpenAI, Google Sheets and Slack.
2. Fill in spreadsheet, sheet and channel. Columns: time, author, score, reason, text.`,
  nodes: {
    "New review": webhook("new-review"),
    Rate: ask(
      "Rate the mood of the review from 1 (angry) to 5 (delighted), and give the reason in a few words.",
      "={{ $json.body.text }}",
      { isParsed: true },
    ),
    "OpenAI model": openAiModel(),
    "Score and reason": outputLike({ score: 1, reason: "It broke after a day" }),
    "Review and rating": set({
      author: "={{ $('New review').item.json.body.author }}",
      "number:score": "={{ $json.output.score }}",
      reason: "={{ $json.output.reason }}",
      text: "={{ $('New review').item.json.body.text }}",
    }),
    "Add to sheet": appendRow({
      time: "={{ $now.toISO() }}",
      author: "={{ $json.author }}",
      score: "={{ $json.score }}",
      reason: "={{ $json.reason }}",
      text: "={{ $json.text }}",
    }),
    "Bad review?": ifAll(["={{ $('Review and rating').item.json.score }}", "number.lte", 2]),
    "Notify the team": slack(
      "=:disappointed: {{ $('Review and rating').item.json.author }} gave {{ $('Review and rating').item.json.score }}: {{ $('Review and rating').item.json.reason }}",
    ),
  },
  flow: ["New review > Rate > Review and rating > Add to sheet > Bad review? > Notify the team"],
  subNodes: {
    Rate: { ai_languageModel: ["OpenAI model"], ai_outputParser: ["Score and reason"] },
  },
  example: {
    "New review": [
      { headers: {}, params: {}, query: {}, body: { author: "Ada", text: "It broke after a day." } },
    ],
    Rate: [{ output: { score: 1, reason: "broke at once" } }],
  },
});
