import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-vercel-ai-gateway.node.ts";

const headers = { authorization: "Bearer secret-key" };

describeModel([
  {
    type: node,
    credential: "vercelAiGatewayApi",
    data: (provider) => ({ url: `${provider.url}/v1` }),
    parameters: { model: "openai/gpt-4o-mini", options: { temperature: 0.3, maxTokens: 100 } },
    asked: {
      path: "/v1/chat/completions",
      headers,
      body: { model: "openai/gpt-4o-mini", temperature: 0.3, max_tokens: 100 },
    },
    by: { provider: "vercel_ai_gateway", modelId: "openai/gpt-4o-mini" },
  },
]);
