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

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatOpenRouter",
  displayName: "OpenRouter Chat Model",
  description: "Models of many providers through one OpenRouter account",
  icon: "file:lm-chat-open-router.svg",
  versions: [1],
  credential: "openRouterApi",
  properties: [
    modelChoice("model", "openai/gpt-4.1-mini"),
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
  models: { baseUrl: ({ url }) => String(url), path: "models", items: "data", value: "id", name: "name" },
  choose: ({ model, options }, { url }) => ({
    format: "chat-completions",
    provider: "openrouter",
    modelId: model,
    baseUrl: String(url || "https://openrouter.ai/api/v1"),
    settings: sharedSettings(options),
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  }),
});
