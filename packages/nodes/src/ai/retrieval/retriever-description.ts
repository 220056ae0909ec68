import type { Retriever } from "@heddle/ai";
import type { ExecuteContext, NodeTypeDescription, Supplied } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

/** What all nodes have that find texts for chains. */
export const RETRIEVER = {
  group: ["transform"],
  outputs: ["ai_retriever"],
  outputNames: ["Retriever"],
  codex: { categories: ["AI"], subcategories: { AI: ["Retrievers"] }, alias: ["RAG"] },
} as const satisfies Partial<NodeTypeDescription>;

/** Ports of a retriever that asks a model about what another retriever finds. */
export const OVER_A_RETRIEVER = `={{ [
  { type: "ai_languageModel", displayName: "Model", maxConnections: 1, required: true },
  { type: "ai_retriever", displayName: "Retriever", maxConnections: 1, required: true },
] }}`;

/** The retriever under a retriever. @throws NodeError where none is connected */
export async function connectedRetriever(call: ExecuteContext): Promise<Supplied<Retriever>> {
  const [retriever] = await call.supplied<Retriever>("ai_retriever");
  if (!retriever) throw nodeError("no-retriever", { node: call.node.name });
  return retriever;
}
