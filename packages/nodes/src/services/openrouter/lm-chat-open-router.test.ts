import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-open-router.node.ts";

describeModel([
  {
    type: node,
    credential: "openRouterApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: { model: "openai/gpt-4o", options: { temperature: 0.3, maxTokens: 100, topP: 0.9 } },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "openai/gpt-4o", temperature: 0.3, max_tokens: 100, top_p: 0.9 },
    },
    by: { provider: "openrouter", modelId: "openai/gpt-4o" },
  },
]);
