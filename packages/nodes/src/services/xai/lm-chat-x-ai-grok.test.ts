import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-x-ai-grok.node.ts";

describeModel([
  {
    type: node,
    credential: "xAiApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: { model: "grok-4-0709", options: { presencePenalty: 0.5 } },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { presence_penalty: 0.5 },
    },
    by: { provider: "x_ai", modelId: "grok-4-0709" },
  },
]);
