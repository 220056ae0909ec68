import type { NodeProperty } from "@heddle/workflow";
import { defineEmbeddings } from "../../models/define-embeddings.ts";
import { azureBaseUrl, deploymentPath } from "./address.ts";

const model = {
  displayName: "Model (Deployment) Name",
  name: "model",
  type: "string",
  default: "",
  required: true,
  description: "Name of the deployment of the model in Azure",
} as const satisfies NodeProperty;

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsAzureOpenAi",
  displayName: "Embeddings Azure OpenAI",
  description: "Turns text into vectors with an OpenAI model hosted on Azure",
  icon: "file:embeddings-azure-open-ai.svg",
  versions: [1],
  credential: "azureOpenAiApi",
  properties: [model],
  choose: ({ model }, credential) => ({
    format: "openai",
    provider: "azure.ai.openai",
    modelId: model,
    baseUrl: azureBaseUrl(credential),
    settings: { path: deploymentPath(credential, model, "embeddings") },
  }),
});
