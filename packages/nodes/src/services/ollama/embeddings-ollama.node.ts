import { defineEmbeddings } from "../../models/define-embeddings.ts";
import { modelChoice } from "../../models/options.ts";

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsOllama",
  displayName: "Embeddings Ollama",
  description: "Turns text into vectors on your own computer",
  icon: "file:embeddings-ollama.svg",
  versions: [1],
  credential: "ollamaApi",
  properties: [modelChoice("model", "llama3.2")],
  models: { baseUrl: ({ baseUrl }) => String(baseUrl), path: "api/tags", items: "models", value: "name" },
  choose: ({ model }, { baseUrl }) => ({
    format: "ollama",
    provider: "ollama",
    modelId: model,
    baseUrl: String(baseUrl || "http://localhost:11434"),
    settings: {},
  }),
});
