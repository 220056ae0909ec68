import { ask, openAiModel } from "../../own/ai-parts.ts";
import { defineTemplate } from "../../own/define-template.ts";
import { respond, webhook } from "../../own/parts.ts";

export default defineTemplate({
  id: "ai-translate",
  name: "Translation API with AI",
  description: "Your own endpoint: send text and a target language, get the translation back.",
  categories: ["ai", "development"],
  createdAt: "2026-11-23",
  note: `Send JSON: \`{"text": "Good morning", "language": "German"}\`. The response is \`{"translation": "…"}\`.

### Set up
1. Choose a credential for OpenAI.
2. Activate the workflow, and call the URL of **Text to translate**. Set its authentication before you share it.`,
  nodes: {
    "Text to translate": webhook("translate", "responseNode"),
    Translate: ask(
      "Translate what the user writes. Keep names, numbers and line breaks. Answer with the translation only.",
      "=Into {{ $json.body.language }}:\n{{ $json.body.text }}",
    ),
    "OpenAI model": openAiModel(),
    Answer: respond("={{ { translation: $json.text } }}"),
  },
  flow: ["Text to translate > Translate > Answer"],
  subNodes: { Translate: { ai_languageModel: ["OpenAI model"] } },
  example: {
    "Text to translate": [
      { headers: {}, params: {}, query: {}, body: { text: "Good morning", language: "German" } },
    ],
    Translate: [{ text: "Guten Morgen" }],
  },
});
