import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { providerAt } from "../../models/compatible-provider.ts";
import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  frequencyPenalty,
  maxRetries,
  maxTokens,
  modelChoice,
  modelLocator,
  optionsOf,
  presencePenalty,
  reasoningEffort,
  responseFormat,
  sharedSettings,
  temperature,
  timeout,
  topP,
} from "../../models/options.ts";
import { isTextModel, openAiBaseUrl } from "./models.ts";

const baseUrl = {
  displayName: "Base URL",
  name: "baseURL",
  type: "string",
  default: "https://api.openai.com/v1",
  description: "Address of another service with the same API",
} as const satisfies NodeProperty;

const options = optionsOf([
  baseUrl,
  frequencyPenalty,
  maxRetries,
  maxTokens,
  presencePenalty,
  reasoningEffort,
  responseFormat,
  temperature,
  timeout,
  topP,
]);

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatOpenAi",
  displayName: "OpenAI Chat Model",
  description: "A model of OpenAI, or of a service with the same API",
  icon: "file:lm-chat-open-ai.svg",
  versions: [1.2, 1.3],
  credential: "openAiApi",
  alias: ["GPT", "ChatGPT", "o3", "LM Studio", "vLLM"],
  properties: [modelLocator("model", "gpt-4.1-mini"), options],
  older: { versions: [1, 1.1], properties: [modelChoice("model", "gpt-4o-mini"), options] },
  upgrade,
  models: { baseUrl: openAiBaseUrl, path: "models", items: "data", value: "id", accepts: isTextModel },
  choose: ({ model, options }, { url }) => {
    const base = options.baseURL || String(url || baseUrl.default);
    return {
      format: "chat-completions",
      provider: providerAt(base),
      modelId: model,
      baseUrl: base,
      settings: sharedSettings(options),
      timeout: options.timeout,
      maxRetries: options.maxRetries,
    };
  },
});

/** Before 1.2 the model was a plain text. */
function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 1.2 || typeof parameters["model"] !== "string") return parameters;
  return { ...parameters, model: { __rl: true, mode: "id", value: parameters["model"] } };
}
