import type { Retriever } from "@heddle/ai";
import type { ExecuteContext, NodeTypeDescription, Supplied } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

/** Common description of retrievers. */
export const RETRIEVER = {
  group: ["transform"],
  outputs: ["ai_retriever"],
  outputNames: ["Retriever"],
  codex: { categories: ["AI"], subcategories: { AI: ["Retrievers"] }, alias: ["RAG"] },
} as const satisfies Partial<NodeTypeDescription>;

/** Ports of a retriever that filters another retriever's results with a model. */
export const OVER_A_RETRIEVER = `={{ [
  { type: "ai_languageModel", displayName: "Model", maxConnections: 1, required: true },
  { type: "ai_retriever", displayName: "Retriever", maxConnections: 1, required: true },
] }}`;

/** Returns the retriever below a retriever. @throws NodeError if none is connected */
export async function connectedRetriever(call: ExecuteContext): Promise<Supplied<Retriever>> {
  const [retriever] = await call.supplied<Retriever>("ai_retriever");
  if (!retriever) throw nodeError("no-retriever", { node: call.node.name });
  return retriever;
}
