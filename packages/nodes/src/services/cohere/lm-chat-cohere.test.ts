import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-cohere.node.ts";

const headers = { authorization: "Bearer secret-key" };

describeModel([
  {
    type: node,
    credential: "cohereApi",
    host: "api.cohere.ai/compatibility",
    parameters: { model: "command-a-03-2025", options: { temperature: 0.3 } },
    asked: { path: "/v1/chat/completions", headers, body: { model: "command-a-03-2025", temperature: 0.3 } },
    by: { provider: "cohere", modelId: "command-a-03-2025" },
  },
]);
