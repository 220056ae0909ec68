import { defineTemplate } from "../../own/define-template.ts";
import { ask, code, ifAll, readRows, respond, slack, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-faq",
  name: "Answer questions from your own list",
  description:
    "A language model answers from a sheet of questions and answers only; what it does not find goes to people.",
  categories: ["support", "ai"],
  createdAt: "2026-11-23",
  note: `The sheet has two columns: *question* and *answer*. The model must say UNKNOWN when the sheet does not hold the answer.

### Set up
1. Fill in spreadsheet and sheet; choose credentials for Google Sheets and OpenAI.
2. Fill in the channel, and choose a Slack credential.`,
  nodes: {
    Question: webhook("question", "responseNode"),
    "Read answers": readRows(),
    "Put together": code(`const [, ...rows] = $input.first().json.values ?? [];
const known = rows.map(([question, answer]) => \`Q: \${question}\\nA: \${answer}\`).join("\\n\\n");
return [{ json: { question: $("Question").first().json.body.question, known } }];`),
    "Find answer": ask(
      "Answer the question from the known answers only, in one or two sentences. If they do not hold the answer, write UNKNOWN.",
      '"Known answers:\\n" + $json.known + "\\n\\nQuestion: " + $json.question',
    ),
    "Found?": ifAll(["={{ $json.choices[0].message.content }}", "string.notContains", "UNKNOWN"]),
    Answer: respond("={{ { answer: $json.choices[0].message.content } }}"),
    "Ask people": slack("=A question without an answer: {{ $('Question').item.json.body.question }}"),
    "Ask for patience": respond('{ "answer": "A colleague will look at your question." }'),
  },
  flow: [
    "Question > Read answers > Put together > Find answer > Found? > Answer",
    "Found? #1 > Ask people > Ask for patience",
  ],
  example: {
    Question: [{ headers: {}, params: {}, query: {}, body: { question: "How long does delivery take?" } }],
    "Read answers": [
      {
        values: [
          ["question", "answer"],
          ["How long does delivery take?", "Three days."],
        ],
      },
    ],
    "Find answer": [{ choices: [{ message: { content: "Delivery takes three days." } }] }],
  },
});
