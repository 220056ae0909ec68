import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-groq.node.ts";

describeModel([
  {
    type: node,
    credential: "groqApi",
    host: "api.groq.com/openai",
    parameters: { model: "qwen/qwen3-32b", options: { maxTokensToSample: 9 } },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "qwen/qwen3-32b", max_tokens: 9 },
    },
    by: { provider: "groq", modelId: "qwen/qwen3-32b" },
  },
]);
