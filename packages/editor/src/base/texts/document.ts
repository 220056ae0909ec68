import { plural } from "../language/amounts.ts";
/** Strings for refused changes. */
export const document = {
  unknownType: (type: string) => `Node type ${type} is not installed.`,
  hostRefused: (host: string) =>
    `Requests to ${host} are not allowed. The administrator of the server can allow them with HEDDLE_HTTP_ALLOW.`,
  errorOutput: "Error",
  successOutput: "Success",
  parts: {
    ai_languageModel: "Model",
    ai_memory: "Memory",
    ai_tool: "Tool",
    ai_outputParser: "Output parser",
    ai_retriever: "Retriever",
    ai_reranker: "Reranker",
    ai_embedding: "Embedding",
    ai_document: "Document",
    ai_textSplitter: "Text splitter",
    ai_vectorStore: "Vector store",
    ai_agent: "Agent",
    ai_chain: "Chain",
  } as Record<string, string>,
  nodeLimit: (displayName: string, limit: number) =>
    plural(limit, {
      one: `A workflow can have only one ${displayName} node.`,
      other: `A workflow can have at most # ${displayName} nodes.`,
    }),
};
