import type { Reranker } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { storeApi } from "../../documents/vector-store/store-http.ts";

interface Ranked {
  readonly results?: readonly { readonly index: number; readonly relevance_score: number }[];
}

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.rerankerCohere",
  effect: "idempotent",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.rerankerCohere",
      displayName: "Reranker Cohere",
      description: "Reorders the results of a vector store by relevance, with Cohere",
      version: 1,
      group: ["transform"],
      icon: "file:reranker-cohere.svg",
      defaults: { name: "Reranker Cohere" },
      inputs: [],
      outputs: ["ai_reranker"],
      outputNames: ["Reranker"],
      credentials: [{ name: "cohereApi", required: true }],
      codex: { categories: ["AI"], subcategories: { AI: ["Rerankers"] } },
      properties: [
        {
          displayName: "Model",
          name: "modelName",
          type: "options",
          default: "rerank-v3.5",
          options: ["rerank-v3.5", "rerank-english-v3.0", "rerank-multilingual-v3.0"].map((value) => ({
            name: value,
            value,
          })),
        },
        {
          displayName: "Top N",
          name: "topN",
          type: "number",
          default: 3,
          description: "Limit of pieces to keep",
        },
      ],
    },
  ],
  supply: (context) => {
    const value: Reranker = {
      rerank: async (query, documents, call) => {
        const { modelName: model, topN } = context.read(0);
        const api = storeApi(call, { credentialType: "cohereApi", baseUrl: "https://api.cohere.com" }, 0);
        const request = { model, query, documents: documents.map(({ text }) => text), top_n: topN };
        const { results = [] } = await api<Ranked>("POST", "/v2/rerank", request);
        return results.flatMap(({ index, relevance_score: score }) => {
          const document = documents[index];
          return document ? [{ ...document, score }] : [];
        });
      },
    };
    return { value };
  },
});
