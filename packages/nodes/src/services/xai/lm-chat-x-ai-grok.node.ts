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

const BASE_URL = "https://api.x.ai/v1";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatXAiGrok",
  displayName: "xAI Grok Chat Model",
  description: "xAI Grok models",
  icon: "file:lm-chat-x-ai-grok.svg",
  versions: [1],
  credential: "xAiApi",
  properties: [
    modelChoice("model", "grok-2-vision-1212"),
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
  models: { baseUrl: ({ url }) => String(url || BASE_URL), path: "models", items: "data", value: "id" },
  choose: ({ model, options }, { url }) => ({
    format: "chat-completions",
    provider: "x_ai",
    modelId: model,
    baseUrl: String(url || BASE_URL),
    settings: sharedSettings(options),
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  }),
});
