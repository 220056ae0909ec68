import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  maxTokensToSample,
  modelChoice,
  optionsOf,
  sharedSettings,
  temperature,
} from "../../models/options.ts";

const BASE_URL = "https://api.groq.com/openai/v1";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatGroq",
  displayName: "Groq Chat Model",
  description: "Open models on Groq",
  icon: "file:lm-chat-groq.svg",
  versions: [1],
  credential: "groqApi",
  properties: [modelChoice("model", "llama3-8b-8192"), optionsOf([maxTokensToSample, temperature])],
  models: { baseUrl: BASE_URL, path: "models", items: "data", value: "id" },
  choose: ({ model, options }) => ({
    format: "chat-completions",
    provider: "groq",
    modelId: model,
    baseUrl: BASE_URL,
    settings: sharedSettings(options),
  }),
});
