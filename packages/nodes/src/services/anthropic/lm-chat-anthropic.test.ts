import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-anthropic.node.ts";

describeModel([
  {
    type: node,
    typeVersion: 1.3,
    credential: "anthropicApi",
    data: (provider) => ({ url: provider.url }),
    parameters: {
      model: { __rl: true, mode: "list", value: "claude-sonnet-4-5" },
      options: { thinking: true, thinkingBudget: 2000, maxTokensToSample: 4000, temperature: 0.3 },
    },
    asked: {
      path: "/v1/messages",
      headers: { "x-api-key": "secret-key", "anthropic-version": "2023-06-01" },
      body: { max_tokens: 4000, thinking: { type: "enabled", budget_tokens: 2000 } },
    },
    by: { provider: "anthropic", modelId: "claude-sonnet-4-5" },
  },
]);
