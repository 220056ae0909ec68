import type { NodeProperty } from "@heddle/workflow";
import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  maxRetries,
  maxTokens,
  modelChoice,
  optionsOf,
  sharedSettings,
  temperature,
  timeout,
  topP,
} from "../../models/options.ts";

const BASE_URL = "https://api.mistral.ai/v1";

const safeMode = {
  displayName: "Enable Safe Mode",
  name: "safeMode",
  type: "boolean",
  default: false,
  description: "Whether Mistral puts its own safety instructions before the conversation",
} as const satisfies NodeProperty;

const randomSeed = {
  displayName: "Random Seed",
  name: "randomSeed",
  type: "number",
  default: 0,
  description: "With the same number the same question gets the same answer",
} as const satisfies NodeProperty;

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatMistralCloud",
  displayName: "Mistral Cloud Chat Model",
  description: "Mistral models",
  icon: "file:lm-chat-mistral-cloud.svg",
  versions: [1],
  credential: "mistralCloudApi",
  properties: [
    modelChoice("model", "mistral-small"),
    optionsOf([maxRetries, maxTokens, randomSeed, safeMode, temperature, timeout, topP]),
  ],
  models: {
    baseUrl: BASE_URL,
    path: "models",
    items: "data",
    value: "id",
    accepts: ({ id }) => !/embed|moderation|ocr/.test(String(id)),
  },
  choose: ({ model, options }) => ({
    format: "chat-completions",
    provider: "mistral_ai",
    modelId: model,
    baseUrl: BASE_URL,
    settings: {
      ...sharedSettings(options),
      seed: options.randomSeed,
      extraBody: { ...(options.safeMode && { safe_prompt: true }) },
    },
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  }),
});
