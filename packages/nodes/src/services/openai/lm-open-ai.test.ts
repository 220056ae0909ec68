import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-open-ai.node.ts";

const headers = { authorization: "Bearer secret-key" };

describeModel([
  {
    type: node,
    credential: "openAiApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: { model: { __rl: true, mode: "list", value: "gpt-4.1" }, options: { temperature: 0 } },
    asked: { path: "/v1/chat/completions", headers, body: { model: "gpt-4.1", temperature: 0 } },
    by: { provider: "openai_compatible", modelId: "gpt-4.1" },
  },
]);
