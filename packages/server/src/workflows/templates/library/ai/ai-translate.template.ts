import { defineTemplate } from "../../own/define-template.ts";
import { ask, respond, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-translate",
  name: "Translate texts by a web address",
  description:
    "An address of your own that takes a text and a language, and answers with the translation of a language model.",
  categories: ["ai", "development"],
  createdAt: "2026-11-23",
  note: `Call it with JSON: \`{"text": "Good morning", "language": "German"}\`. It answers \`{"translation": "…"}\`.

### Set up
1. Choose a credential for OpenAI.
2. Activate the workflow, and call the address of **Text to translate**. Choose a way of authentication there before others can reach it.`,
  nodes: {
    "Text to translate": webhook("translate", "responseNode"),
    Translate: ask(
      "Translate what the user writes. Keep names, numbers and line breaks. Answer with the translation only.",
      '"Into " + $json.body.language + ":\\n" + $json.body.text',
    ),
    Answer: respond("={{ { translation: $json.choices[0].message.content } }}"),
  },
  flow: ["Text to translate > Translate > Answer"],
  example: {
    "Text to translate": [
      { headers: {}, params: {}, query: {}, body: { text: "Good morning", language: "German" } },
    ],
    Translate: [{ choices: [{ message: { role: "assistant", content: "Guten Morgen" } }] }],
  },
});
