import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  maxTokensToSample,
  modelChoice,
  modelLocator,
  optionsOf,
  sharedSettings,
  temperature,
  topK,
  topP,
} from "../../models/options.ts";

const thinking = {
  displayName: "Enable Thinking",
  name: "thinking",
  type: "boolean",
  default: false,
  description:
    "Whether the model thinks before it answers. Temperature, Top K and Top P then have no effect.",
} as const satisfies NodeProperty;

const thinkingBudget = {
  displayName: "Thinking Budget (Tokens)",
  name: "thinkingBudget",
  type: "number",
  default: 1024,
  description: "Token limit for reasoning, at least 1024",
} as const satisfies NodeProperty;

const options = optionsOf([maxTokensToSample, temperature, thinking, thinkingBudget, topK, topP]);

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatAnthropic",
  displayName: "Anthropic Chat Model",
  description: "Anthropic Claude models",
  icon: "file:lm-chat-anthropic.svg",
  versions: [1.3],
  credential: "anthropicApi",
  alias: ["Claude", "Sonnet", "Opus", "Haiku"],
  properties: [modelLocator("model", "claude-sonnet-4-5-20250929"), options],
  older: {
    versions: [1, 1.1, 1.2],
    properties: [modelChoice("model", "claude-3-5-sonnet-20240620"), options],
  },
  upgrade,
  models: {
    baseUrl: ({ url }) => String(url),
    path: "v1/models",
    query: { limit: 1000 },
    items: "data",
    value: "id",
    name: "display_name",
  },
  choose: ({ model, options }, { url }) => ({
    format: "anthropic",
    provider: "anthropic",
    modelId: model,
    baseUrl: String(url || "https://api.anthropic.com"),
    settings: {
      ...sharedSettings(options),
      topK: options.topK,
      thinkingBudget: options.thinking ? (options.thinkingBudget ?? thinkingBudget.default) : 0,
    },
  }),
});

/** Before 1.3 the model was a plain text. */
function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 1.3 || typeof parameters["model"] !== "string") return parameters;
  return { ...parameters, model: { __rl: true, mode: "id", value: parameters["model"] } };
}
