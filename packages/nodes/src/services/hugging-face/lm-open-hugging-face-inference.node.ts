import type { NodeProperty } from "@heddle/workflow";
import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  frequencyPenalty,
  maxTokens,
  optionsOf,
  presencePenalty,
  sharedSettings,
  temperature,
  topK,
  topP,
} from "../../models/options.ts";

const BASE_URL = "https://router.huggingface.co/v1";

const model = {
  displayName: "Model",
  name: "model",
  type: "string",
  default: "mistralai/Mistral-Nemo-Base-2407",
  description: "Name of the model at Hugging Face",
} as const satisfies NodeProperty;

const endpointUrl = {
  displayName: "Custom Inference Endpoint",
  name: "endpointUrl",
  type: "string",
  typeOptions: { isRequestUrl: true },
  default: "",
  placeholder: "https://my-endpoint.endpoints.huggingface.cloud/v1",
  description: "Address of an endpoint of your own, with OpenAI's API",
} as const satisfies NodeProperty;

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmOpenHuggingFaceInference",
  displayName: "Hugging Face Inference Model",
  description: "An open model on Hugging Face",
  icon: "file:lm-open-hugging-face-inference.svg",
  versions: [1],
  credential: "huggingFaceApi",
  alias: ["open source"],
  properties: [
    model,
    optionsOf([endpointUrl, frequencyPenalty, maxTokens, presencePenalty, temperature, topK, topP]),
  ],
  choose: ({ model: modelId, options }) => ({
    format: "chat-completions",
    provider: "hugging_face",
    modelId,
    baseUrl: options.endpointUrl || BASE_URL,
    settings: sharedSettings(options),
  }),
});
