import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-ollama.node.ts";

describeModel([
  {
    type: node,
    credential: "ollamaApi",
    data: (provider) => ({ baseUrl: provider.url }),
    parameters: { model: "qwen3:14b", options: { numCtx: 16384, numPredict: 300, temperature: 0.3 } },
    asked: {
      path: "/api/chat",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "qwen3:14b", options: { num_ctx: 16384, num_predict: 300, temperature: 0.3 } },
    },
    by: { provider: "ollama", modelId: "qwen3:14b" },
  },
]);
