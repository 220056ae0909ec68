import type { NodeProperty } from "@heddle/workflow";
import { defineEmbeddings } from "../../models/define-embeddings.ts";
import { modelChoice, optionsOf } from "../../models/options.ts";

const BASE_URL = "https://api.mistral.ai/v1";

const batchSize = {
  displayName: "Batch Size",
  name: "batchSize",
  type: "number",
  default: 512,
  typeOptions: { maxValue: 2048 },
  description: "Texts per request",
} as const satisfies NodeProperty;

const stripNewLines = {
  displayName: "Strip New Lines",
  name: "stripNewLines",
  type: "boolean",
  default: true,
  description: "Whether line ends become spaces",
} as const satisfies NodeProperty;

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsMistralCloud",
  displayName: "Embeddings Mistral Cloud",
  description: "Turns text into vectors with Mistral",
  icon: "file:embeddings-mistral-cloud.svg",
  versions: [1],
  credential: "mistralCloudApi",
  properties: [modelChoice("model", "mistral-embed"), optionsOf([batchSize, stripNewLines])],
  models: {
    baseUrl: BASE_URL,
    path: "models",
    items: "data",
    value: "id",
    accepts: ({ id }) => /embed/.test(String(id)),
  },
  choose: ({ model, options }) => ({
    format: "openai",
    provider: "mistral_ai",
    modelId: model,
    baseUrl: BASE_URL,
    settings: {
      batchSize: options.batchSize ?? batchSize.default,
      stripsLineEnds: options.stripNewLines ?? true,
    },
  }),
});
