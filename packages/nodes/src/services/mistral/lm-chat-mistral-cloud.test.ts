import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-mistral-cloud.node.ts";

describeModel([
  {
    type: node,
    credential: "mistralCloudApi",
    host: "api.mistral.ai",
    parameters: { model: "mistral-large-latest", options: { safeMode: true } },
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { safe_prompt: true },
    },
    by: { provider: "mistral_ai", modelId: "mistral-large-latest" },
  },
]);
