import type { Retriever, VectorStore } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.retrieverVectorStore",
  effect: "idempotent",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.retrieverVectorStore",
      displayName: "Vector Store Retriever",
      description: "Retrieves texts for chains from a vector store",
      version: 1,
      group: ["transform"],
      icon: "file:retriever-vector-store.svg",
      defaults: { name: "Vector Store Retriever" },
      inputs: `={{ [{ type: "ai_vectorStore", displayName: "Vector Store", maxConnections: 1, required: true }] }}`,
      outputs: ["ai_retriever"],
      outputNames: ["Retriever"],
      codex: { categories: ["AI"], subcategories: { AI: ["Retrievers"] }, alias: ["RAG"] },
      properties: [
        {
          displayName: "Limit",
          name: "topK",
          type: "number",
          default: 4,
          description: "Limit of pieces to find",
        },
      ],
    },
  ],
  supply: () => {
    const value: Retriever = {
      retrieve: async (query, call) => {
        const [store] = await call.supplied<VectorStore>("ai_vectorStore");
        if (!store) throw nodeError("no-vector-store", { node: call.node.name });
        const count = Number(call.read(0)["topK"] ?? 4);
        return store.run({ key: "search", input: { query } }, (search) =>
          store.value.search(query, count, search),
        );
      },
    };
    return { value };
  },
});
