import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-deep-seek.node.ts";

describeModel([
  {
    type: node,
    credential: "deepSeekApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: {},
    asked: {
      path: "/v1/chat/completions",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "deepseek-chat" },
    },
    by: { provider: "deepseek", modelId: "deepseek-chat" },
  },
]);
