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
import { currentModel } from "./current-model.ts";

const BASE_URL = "https://api.deepseek.com";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatDeepSeek",
  displayName: "DeepSeek Chat Model",
  description: "DeepSeek models",
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
  choose: ({ model, options }, { url }) => {
    const baseUrl = String(url || BASE_URL);
    const { modelId, extraBody, note } = currentModel(model, baseUrl);
    return {
      format: "chat-completions",
      provider: "deepseek",
      modelId,
      baseUrl,
      settings: { ...sharedSettings(options), extraBody },
      timeout: options.timeout,
      maxRetries: options.maxRetries,
      note,
    };
  },
});
