import { defineEmbeddings } from "../../models/define-embeddings.ts";
import { modelChoice } from "../../models/options.ts";

const BASE_URL = "https://api.cohere.com";

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsCohere",
  displayName: "Embeddings Cohere",
  description: "Turns text into vectors with Cohere",
  icon: "file:embeddings-cohere.svg",
  versions: [1],
  credential: "cohereApi",
  properties: [modelChoice("modelName", "embed-english-v2.0")],
  models: {
    baseUrl: BASE_URL,
    path: "v1/models",
    query: { endpoint: "embed", page_size: 1000 },
    items: "models",
    value: "name",
  },
  choose: ({ modelName }) => ({
    format: "cohere",
    provider: "cohere",
    modelId: modelName,
    baseUrl: BASE_URL,
    settings: {},
  }),
});
