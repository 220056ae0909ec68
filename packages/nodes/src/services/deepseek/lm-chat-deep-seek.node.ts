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

const BASE_URL = "https://api.deepseek.com";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatDeepSeek",
  displayName: "DeepSeek Chat Model",
  description: "A model of DeepSeek",
  icon: "file:lm-chat-deep-seek.svg",
  versions: [1],
  credential: "deepSeekApi",
  properties: [
    modelChoice("model", "deepseek-chat"),
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
    provider: "deepseek",
    modelId: model,
    baseUrl: String(url || BASE_URL),
    settings: sharedSettings(options),
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  }),
});
