import { defineTemplate } from "../../own/define-template.ts";
import { appendRow, ask, code, ifAll, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-review-sentiment",
  name: "Rate customer reviews by AI",
  description:
    "Scores each new review from 1 to 5, writes it into Google Sheets, and tells a channel about the bad ones.",
  categories: ["ai", "support", "marketing"],
  createdAt: "2026-11-23",
  note: `Send reviews to the webhook as \`{"author": …, "text": …}\`. Everything with a score of 1 or 2 is posted to Slack.

### Set up
1. Choose credentials for OpenAI, Google Sheets and Slack.
2. Fill in spreadsheet, sheet and channel. Columns: time, author, score, reason, text.`,
  nodes: {
    "New review": webhook("new-review"),
    Rate: ask(
      'Rate the mood of the review from 1 (angry) to 5 (delighted). Answer with JSON only: {"score": number, "reason": "a few words"}.',
      "$json.body.text",
      { isJson: true },
    ),
    "Read rating": code(`const { author, text } = $("New review").first().json.body;
let rating = {};
try {
  rating = JSON.parse($input.first().json.choices[0].message.content);
} catch {}
return [{ json: { author, text, score: Number(rating.score) || 3, reason: rating.reason ?? "" } }];`),
    "Keep in sheet": appendRow("[$now.toISO(), $json.author, $json.score, $json.reason, $json.text]"),
    "Bad one?": ifAll(["={{ $('Read rating').item.json.score }}", "number.lte", 2]),
    "Tell the team": slack(
      "=:disappointed: {{ $('Read rating').item.json.author }} gave {{ $('Read rating').item.json.score }}: {{ $('Read rating').item.json.reason }}",
    ),
  },
  flow: ["New review > Rate > Read rating > Keep in sheet > Bad one? > Tell the team"],
  example: {
    "New review": [
      { headers: {}, params: {}, query: {}, body: { author: "Ada", text: "It broke after a day." } },
    ],
    Rate: [{ choices: [{ message: { content: '{"score": 1, "reason": "broke at once"}' } }] }],
  },
});
