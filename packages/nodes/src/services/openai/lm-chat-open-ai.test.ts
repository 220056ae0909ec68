import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-open-ai.node.ts";

describeModel([
  {
    type: node,
    typeVersion: 1.2,
    credential: "openAiApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: {
      model: { __rl: true, mode: "list", value: "gpt-4o" },
      options: { temperature: 0.3, maxTokens: 100, topP: 0.9, responseFormat: "json_object" },
    },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: {
        model: "gpt-4o",
        temperature: 0.3,
        max_tokens: 100,
        top_p: 0.9,
        response_format: { type: "json_object" },
      },
    },
    by: { provider: "openai_compatible", modelId: "gpt-4o" },
  },
  {
    type: node,
    credential: "openAiApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: { model: "gpt-4" },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "gpt-4" },
    },
    by: { provider: "openai_compatible", modelId: "gpt-4" },
  },
]);
