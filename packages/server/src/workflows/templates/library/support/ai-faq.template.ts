import { ask, openAiModel } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { code, ifAll, respond, webhook } from "../../own/parts.ts";
import { readRows, slack } from "../../own/service-parts.ts";

export default defineTemplate({
  id: "ai-faq",
  name: "Answer questions from your own FAQ",
  description:
    "Answers with AI from a Google sheet of questions and answers, and passes unanswered questions to your team.",
  categories: ["support", "ai"],
  createdAt: "2026-11-23",
  note: `The sheet has two columns: *question* and *answer*. The model returns UNKNOWN when the sheet has no answer.

### Set up
1. Fill in spreadsheet and sheet; choose credentials for Google Sheets and OpenAI.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    Question: webhook("question", "responseNode"),
    "Read answers": readRows(),
    "Combine answers":
      code(`const known = $input.all().map(({ json }) => \`Q: \${json.question}\\nA: \${json.answer}\`).join("\\n\\n");
return [{ json: { question: $("Question").first().json.body.question, known } }];`),
    "Find answer": ask(
      "Answer the question from the known answers only, in one or two sentences. If they do not contain the answer, write UNKNOWN.",
      "=Known answers:\n{{ $json.known }}\n\nQuestion: {{ $json.question }}",
    ),
    "OpenAI model": openAiModel(),
    "Found?": ifAll(["={{ $json.text }}", "string.notContains", "UNKNOWN"]),
    Answer: respond("={{ { answer: $json.text } }}"),
    "Ask the team": slack("=A question without an answer: {{ $('Question').item.json.body.question }}"),
    "Reply later": respond('{ "answer": "A colleague will look at your question." }'),
  },
  flow: [
    "Question > Read answers > Combine answers > Find answer > Found? > Answer",
    "Found? #1 > Ask the team > Reply later",
  ],
  subNodes: { "Find answer": { ai_languageModel: ["OpenAI model"] } },
  example: {
    Question: [{ headers: {}, params: {}, query: {}, body: { question: "How long does delivery take?" } }],
    "Read answers": [{ row_number: 2, question: "How long does delivery take?", answer: "Three days." }],
    "Find answer": [{ text: "Delivery takes three days." }],
  },
});
