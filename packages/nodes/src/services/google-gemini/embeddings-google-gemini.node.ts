import { defineEmbeddings } from "../../models/define-embeddings.ts";
import { modelChoice } from "../../models/options.ts";

const HOST = "https://generativelanguage.googleapis.com";

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsGoogleGemini",
  displayName: "Embeddings Google Gemini",
  description: "Turns text into vectors with Gemini",
  icon: "file:embeddings-google-gemini.svg",
  versions: [1],
  credential: "googlePalmApi",
  properties: [modelChoice("modelName", "models/gemini-embedding-001")],
  models: {
    baseUrl: ({ host }) => String(host || HOST),
    path: "v1beta/models",
    query: { pageSize: 1000 },
    items: "models",
    value: "name",
    accepts: ({ name }) => /embedding/.test(String(name)),
  },
  choose: ({ modelName }, { host }) => ({
    format: "gemini",
    provider: "gcp.gemini",
    modelId: modelName,
    baseUrl: String(host || HOST),
    settings: {},
  }),
});
