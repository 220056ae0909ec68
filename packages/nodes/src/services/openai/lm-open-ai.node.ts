import type { NodeProperty } from "@heddle/workflow";
import { providerAt } from "../../models/compatible-provider.ts";
import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  frequencyPenalty,
  maxRetries,
  maxTokens,
  modelLocator,
  optionsOf,
  presencePenalty,
  sharedSettings,
  temperature,
  timeout,
  topP,
} from "../../models/options.ts";
import { isTextModel, openAiBaseUrl } from "./models.ts";

const baseURL = {
  displayName: "Base URL",
  name: "baseURL",
  type: "string",
  typeOptions: { isRequestUrl: true },
  default: "https://api.openai.com/v1",
  description: "Address of another service with the same API",
} as const satisfies NodeProperty;

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmOpenAi",
  displayName: "OpenAI Model",
  description: "An OpenAI completion model. In new workflows, use OpenAI Chat Model",
  icon: "file:lm-open-ai.svg",
  versions: [1],
  credential: "openAiApi",
  properties: [
    modelLocator("model", "gpt-4.1-mini"),
    optionsOf([
      baseURL,
      frequencyPenalty,
      maxRetries,
      maxTokens,
      presencePenalty,
      temperature,
      timeout,
      topP,
    ]),
  ],
  models: { baseUrl: openAiBaseUrl, path: "models", items: "data", value: "id", accepts: isTextModel },
  choose: ({ model, options }, { url }) => {
    const baseUrl = options.baseURL || String(url || baseURL.default);
    return {
      format: "chat-completions",
      provider: providerAt(baseUrl),
      modelId: model,
      baseUrl,
      settings: sharedSettings(options),
      timeout: options.timeout,
      maxRetries: options.maxRetries,
    };
  },
});
