import { defineChatModel } from "../../models/define-chat-model.ts";
import { maxOutputTokens, modelChoice, optionsOf, temperature, topK, topP } from "../../models/options.ts";
import { safetySettings } from "./safety-settings.ts";

const HOST = "https://generativelanguage.googleapis.com";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatGoogleGemini",
  displayName: "Google Gemini Chat Model",
  description: "Google Gemini models",
  icon: "file:lm-chat-google-gemini.svg",
  versions: [1, 1.1],
  credential: "googlePalmApi",
  alias: ["PaLM", "Flash"],
  properties: [
    modelChoice("modelName", "models/gemini-2.5-flash"),
    optionsOf([maxOutputTokens, safetySettings, temperature, topK, topP]),
  ],
  models: {
    baseUrl: ({ host }) => String(host || HOST),
    path: "v1beta/models",
    query: { pageSize: 1000 },
    items: "models",
    value: "name",
    name: "displayName",
    accepts: ({ supportedGenerationMethods: methods, name }) =>
      (!Array.isArray(methods) || methods.includes("generateContent")) && !/embedding/.test(String(name)),
  },
  choose: ({ modelName, options }, { host }) => ({
    format: "gemini",
    provider: "gcp.gemini",
    modelId: modelName,
    baseUrl: String(host || HOST),
    settings: {
      temperature: options.temperature,
      topP: options.topP,
      topK: options.topK,
      maxTokens: options.maxOutputTokens,
      safetySettings: options.safetySettings.values,
    },
  }),
});
