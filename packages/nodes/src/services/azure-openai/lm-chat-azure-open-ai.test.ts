import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-azure-open-ai.node.ts";

describeModel([
  {
    type: node,
    credential: "azureOpenAiApi",
    data: (provider) => ({ endpoint: provider.url, apiVersion: "2025-03-01-preview" }),
    parameters: { model: "my-gpt", options: { maxTokens: 5 } },
    asked: {
      path: "/openai/deployments/my-gpt/chat/completions",
      headers: { "api-key": "secret-key" },
      body: { max_completion_tokens: 5 },
    },
    by: { provider: "azure.ai.openai", modelId: "my-gpt" },
  },
]);
