import type { FoundDocument, Reranker, VectorStore } from "@heddle/ai";
import { type ExecuteContext, type Item, type NodeOutput, type Tool, toolName } from "@heddle/workflow";
import type { VectorBackend } from "./backend.ts";
import { embedTexts } from "./embed-texts.ts";
import { embedderOf, storeForm } from "./write.ts";

type Open = (context: ExecuteContext, itemIndex: number) => Promise<VectorBackend>;

/** Nearest matches of a string, in the reranker's order if any. */
async function find(
  context: ExecuteContext,
  open: Open,
  { query, count, itemIndex }: { readonly query: string; readonly count: number; readonly itemIndex: number },
): Promise<readonly FoundDocument[]> {
  const embedder = await embedderOf(context);
  const vector = await embedder.run<readonly number[]>(
    {
      key: `${itemIndex} query`,
      input: { query },
      output: (found) => ({ response: { dimensions: found.length } }),
    },
    async (call) => (await embedTexts(call, embedder.value, [query], "query"))[0] ?? [],
  );
  const backend = await open(context, itemIndex);
  const found = await backend.search({ vector, count, metadata: filterOf(context, itemIndex) });
  if (!storeForm(context, itemIndex).useReranker) return found;
  const [reranker] = await context.supplied<Reranker>("ai_reranker");
  if (!reranker || found.length === 0) return found;
  return reranker.run({ key: `${itemIndex} rerank`, input: { query, documents: found.length } }, (call) =>
    reranker.value.rerank(query, found, call),
  );
}

/** Matches for each item, one item per chunk. */
export async function loadDocuments(context: ExecuteContext, open: Open): Promise<NodeOutput> {
  const output: Item[] = [];
  for (const itemIndex of context.items.keys()) {
    const { prompt, topK: count, includeDocumentMetadata } = storeForm(context, itemIndex);
    for (const { text, metadata, score } of await find(context, open, { query: prompt, count, itemIndex })) {
      const document = { ...(includeDocumentMetadata && { metadata }), pageContent: text };
      output.push({ json: { document, score }, pairedItem: { item: itemIndex } });
    }
  }
  return [output];
}

/** The store for a chain, a retriever or a tool. */
export function suppliedStore(open: Open): VectorStore {
  return {
    search: (query, count, call) => find(call, open, { query, count, itemIndex: 0 }),
  };
}

/** The store as a tool: the model writes the query and fills in the parameters that the form leaves to it. */
export function storeTool(context: ExecuteContext, open: Open): Tool {
  const { toolName: name, toolDescription } = storeForm(context, 0);
  const { properties = {}, required = [] } = context.fromAiSchema() as {
    properties?: object;
    required?: readonly string[];
  };
  return {
    name: toolName(name?.trim() || context.node.name),
    description: toolDescription,
    inputSchema: {
      type: "object",
      properties: { ...properties, input: { type: "string", description: "Search term" } },
      required: [...required, "input"],
    },
    invoke: async ({ input }, call) => {
      const { topK: count, includeDocumentMetadata } = storeForm(call, 0);
      const found = await find(call, open, { query: String(input), count, itemIndex: 0 });
      return found.map(({ text, metadata }) => ({
        pageContent: text,
        ...(includeDocumentMetadata && { metadata }),
      }));
    },
  };
}

function filterOf(context: ExecuteContext, itemIndex: number): Record<string, unknown> {
  const values = storeForm(context, itemIndex).options.metadata?.metadataValues ?? [];
  return Object.fromEntries(values.filter(({ name }) => name !== "").map(({ name, value }) => [name, value]));
}
