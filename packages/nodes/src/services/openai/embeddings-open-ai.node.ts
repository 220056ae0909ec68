import type { NodeProperty } from "@heddle/workflow";
import { providerAt } from "../../models/compatible-provider.ts";
import { defineEmbeddings } from "../../models/define-embeddings.ts";
import { modelChoice, optionsOf, timeout } from "../../models/options.ts";
import { openAiBaseUrl } from "./models.ts";

const BASE_URL = "https://api.openai.com/v1";

const batchSize = {
  displayName: "Batch Size",
  name: "batchSize",
  type: "number",
  default: 512,
  typeOptions: { maxValue: 2048 },
  description: "Texts per request",
} as const satisfies NodeProperty;

const dimensions = {
  displayName: "Dimensions",
  name: "dimensions",
  type: "options",
  default: 1536,
  options: [256, 512, 1024, 1536, 3072].map((value) => ({ name: String(value), value })),
  description: "Length of the vectors, for models that let choose it",
} as const satisfies NodeProperty;

const stripNewLines = {
  displayName: "Strip New Lines",
  name: "stripNewLines",
  type: "boolean",
  default: true,
  description: "Whether line ends become spaces",
} as const satisfies NodeProperty;

const baseUrl = {
  displayName: "Base URL",
  name: "baseURL",
  type: "string",
  typeOptions: { isRequestUrl: true },
  default: BASE_URL,
  description: "Address of another service with the same API",
} as const satisfies NodeProperty;

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsOpenAi",
  displayName: "Embeddings OpenAI",
  description: "Turns text into vectors with OpenAI or a compatible service",
  icon: "file:embeddings-open-ai.svg",
  versions: [1, 1.1, 1.2],
  credential: "openAiApi",
  properties: [
    { ...modelChoice("model", "text-embedding-ada-002"), displayOptions: { show: { "@version": [1] } } },
    { ...modelChoice("model", "text-embedding-3-small"), displayOptions: { hide: { "@version": [1] } } },
    optionsOf([baseUrl, batchSize, dimensions, stripNewLines, timeout]),
  ],
  models: {
    baseUrl: openAiBaseUrl,
    path: "models",
    items: "data",
    value: "id",
    accepts: ({ id, owned_by: owner }) =>
      !/^(openai|system)/.test(String(owner)) || /embedding/.test(String(id)),
  },
  choose: ({ model, options }, { url }) => {
    const base = options.baseURL || String(url || BASE_URL);
    return {
      format: "openai",
      provider: providerAt(base),
      modelId: model,
      baseUrl: base,
      settings: {
        batchSize: options.batchSize ?? batchSize.default,
        dimensions: options.dimensions === undefined ? undefined : Number(options.dimensions),
        stripsLineEnds: options.stripNewLines ?? true,
      },
      timeout: options.timeout,
    };
  },
});
