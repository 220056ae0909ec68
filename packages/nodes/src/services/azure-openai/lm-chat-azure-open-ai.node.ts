import type { NodeProperty } from "@heddle/workflow";
import { defineChatModel } from "../../models/define-chat-model.ts";
import {
  frequencyPenalty,
  maxRetries,
  maxTokens,
  optionsOf,
  presencePenalty,
  responseFormat,
  sharedSettings,
  temperature,
  timeout,
  topP,
} from "../../models/options.ts";
import { azureBaseUrl, deploymentPath } from "./address.ts";

const model = {
  displayName: "Model (Deployment) Name",
  name: "model",
  type: "string",
  default: "",
  required: true,
  description: "Name of the deployment of the model in Azure",
} as const satisfies NodeProperty;

export default defineChatModel({
  name: "@n8n/n8n-nodes-langchain.lmChatAzureOpenAi",
  displayName: "Azure OpenAI Chat Model",
  description: "An OpenAI model hosted on Azure",
  icon: "file:lm-chat-azure-open-ai.svg",
  versions: [1],
  credential: "azureOpenAiApi",
  properties: [
    model,
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
  choose: ({ model, options }, credential) => ({
    format: "chat-completions",
    provider: "azure.ai.openai",
    modelId: model,
    baseUrl: azureBaseUrl(credential),
    settings: {
      ...sharedSettings(options),
      path: deploymentPath(credential, model, "chat/completions"),
    },
    timeout: options.timeout,
    maxRetries: options.maxRetries,
  }),
});
