import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  frequencyPenalty,
  maxRetries,
  maxTokens,
  modelChoice,
  optionsOf,
  presencePenalty,
  responseFormat,
  sharedSettings,
  temperature,
  timeout,
  topP,
} from "../../models/options.ts";

const BASE_URL = "https://ai-gateway.vercel.sh/v1";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatVercelAiGateway",
  displayName: "Vercel AI Gateway Chat Model",
  description: "Models of many providers through one Vercel account",
  icon: "file:lm-chat-vercel-ai-gateway.svg",
  versions: [1],
  credential: "vercelAiGatewayApi",
  properties: [
    modelChoice("model", "openai/gpt-4o"),
    optionsOf([
      frequencyPenalty,
      maxRetries,
      maxTokens,
      presencePenalty,
      responseFormat,
      temperature,
      timeout,
      topP,
    ]),
  ],
  models: {
    baseUrl: ({ url }) => String(url || BASE_URL),
    path: "models",
    items: "data",
    value: "id",
    name: "name",
  },
  choose: ({ model, options }, { url }) => ({
    format: "chat-completions",
    provider: "vercel_ai_gateway",
    modelId: model,
    baseUrl: String(url || BASE_URL),
    settings: sharedSettings(options),
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  }),
});
