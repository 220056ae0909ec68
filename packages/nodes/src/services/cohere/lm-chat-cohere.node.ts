import { defineChatModel } from "../../models/define-chat-model.ts";
import { maxRetries, modelChoice, optionsOf, sharedSettings, temperature } from "../../models/options.ts";

const HOST = "https://api.cohere.ai";

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatCohere",
  displayName: "Cohere Chat Model",
  description: "Cohere Command models",
  icon: "file:lm-chat-cohere.svg",
  versions: [1],
  credential: "cohereApi",
  alias: ["Command"],
  properties: [modelChoice("model", "command-a-03-2025"), optionsOf([maxRetries, temperature])],
  models: {
    baseUrl: HOST,
    path: "v1/models",
    query: { endpoint: "chat", page_size: 1000 },
    items: "models",
    value: "name",
  },
  // Cohere's compatibility API for chat completion clients. @see https://docs.cohere.com/docs/compatibility-api
  choose: ({ model, options }) => ({
    format: "chat-completions",
    provider: "cohere",
    modelId: model,
    baseUrl: `${HOST}/compatibility/v1`,
    settings: sharedSettings(options),
    maxRetries: options.maxRetries,
  }),
});
