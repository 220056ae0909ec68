import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./perplexity.credential.ts";
import node from "./perplexity.node.ts";

// Shaped as https://docs.perplexity.ai/api-reference/chat-completions-post shows it.
const answer = {
  ...{ id: "1", model: "sonar", created: 1_768_469_400, object: "chat.completion" },
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  citations: ["https://a.example"],
  search_results: [{ title: "A", url: "https://a.example", date: "2026-01-15" }],
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "Hi" } }],
};

describeServiceFields({
  node,
  fields: "perplexity",
  credentialTypes: [credential],
  credential: () => ({ apiKey: "k1" }),
  answers: {
    "POST /chat/completions": answer,
  },
});
