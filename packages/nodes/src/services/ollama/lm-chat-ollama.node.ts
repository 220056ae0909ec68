import { defineChatModel } from "../../models/define-chat-model.ts";
import { modelChoice } from "../../models/options.ts";
import { ollamaOptions, ollamaSettings } from "./ollama-options.ts";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatOllama",
  displayName: "Ollama Chat Model",
  description: "Models on your own computer",
  icon: "file:lm-chat-ollama.svg",
  versions: [1],
  credential: "ollamaApi",
  properties: [modelChoice("model", "llama3.2"), ollamaOptions],
  models: { baseUrl: ({ baseUrl }) => String(baseUrl), path: "api/tags", items: "models", value: "name" },
  choose: ({ model, options }, { baseUrl }) => ({
    format: "ollama",
    provider: "ollama",
    modelId: model,
    baseUrl: String(baseUrl || "http://localhost:11434"),
    settings: ollamaSettings(options),
  }),
});
