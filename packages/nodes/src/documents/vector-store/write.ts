import type { DocumentLoader, Embedder, TextDocument } from "@heddle/ai";
import type { ExecuteContext, Item, NodeOutput, Supplied } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { VectorBackend } from "./backend.ts";
import { embedTexts } from "./embed-texts.ts";
import { entryId } from "./entry-ids.ts";
import { BATCH_ITEMS, commonProperties } from "./properties.ts";

/** Form values of an item, in addition to the location in the store. */
export const storeForm = ({ read }: Pick<ExecuteContext, "read">, itemIndex: number) =>
  read.as(commonProperties)(itemIndex);

/** @throws if no embeddings are connected */
export async function embedderOf(context: ExecuteContext): Promise<Supplied<Embedder>> {
  const [embedder] = await context.supplied<Embedder>("ai_embedding");
  if (!embedder) throw nodeError("no-embeddings", { node: context.node.name });
  return embedder;
}

/** Stores the documents of each item; returns an item for each of them. */
export async function insertDocuments(
  context: ExecuteContext,
  open: (itemIndex: number) => Promise<VectorBackend>,
  { clears }: { readonly clears: boolean },
): Promise<NodeOutput> {
  const output: Item[] = [];
  const embedder = await embedderOf(context);
  const loaders = await context.supplied<DocumentLoader>("ai_document");
  if (loaders.length === 0) throw nodeError("no-documents", { node: context.node.name });
  if (clears) {
    const backend = await open(0);
    await context.step("clear", "idempotent", async () => (await backend.clear?.()) ?? null);
  }
  for (const itemIndex of context.items.keys()) {
    const documents = await loaded(loaders, itemIndex);
    await store(context, { embedder, backend: await open(itemIndex), documents, itemIndex });
    for (const { text, metadata } of documents)
      output.push({ json: { pageContent: text, metadata }, pairedItem: { item: itemIndex } });
  }
  return [output];
}

/** Replaces text and metadata of the entry that the form names, for each item. */
export async function updateDocuments(
  context: ExecuteContext,
  open: (itemIndex: number) => Promise<VectorBackend>,
): Promise<NodeOutput> {
  const embedder = await embedderOf(context);
  const output: Item[] = [];
  for (const [itemIndex, { json }] of context.items.entries()) {
    const text = JSON.stringify(json);
    const backend = await open(itemIndex);
    const id = String(storeForm(context, itemIndex).id ?? "");
    await embedder.run({ key: `${itemIndex} update`, input: { texts: [text] } }, async (call) => {
      const vectors = await embedTexts(call, embedder.value, [text], "document");
      const entry = { id, text, metadata: json, vector: vectors[0] ?? [] };
      await (backend.update ? backend.update(entry) : backend.insert([entry]));
      return { updated: id };
    });
    output.push({ json: { pageContent: text, metadata: json }, pairedItem: { item: itemIndex } });
  }
  return [output];
}

async function loaded(
  loaders: readonly Supplied<DocumentLoader>[],
  itemIndex: number,
): Promise<TextDocument[]> {
  const parts = await Promise.all(
    loaders.map(({ run, value }, index) =>
      run(
        {
          key: `${itemIndex} documents ${index}`,
          input: { item: itemIndex },
          output: (documents) => ({ documents: documents.length }),
        },
        () => value.load(itemIndex),
      ),
    ),
  );
  return parts.flat();
}

interface Storing {
  readonly embedder: Supplied<Embedder>;
  readonly backend: VectorBackend;
  readonly documents: readonly TextDocument[];
  readonly itemIndex: number;
}

/**
 * A batch is embedded and stored in one step: its vectors are in no journal, and after a crash no stored batch is embedded again.
 */
async function store(
  context: ExecuteContext,
  { embedder, backend, documents, itemIndex }: Storing,
): Promise<void> {
  const size = Math.max(1, Math.floor(storeForm(context, itemIndex).embeddingBatchSize ?? BATCH_ITEMS) || 1);
  for (let from = 0; from < documents.length; from += size) {
    const batch = documents.slice(from, from + size);
    const request = { key: `${itemIndex} insert ${from}`, input: { texts: batch.map(({ text }) => text) } };
    await embedder.run(request, async (call) => {
      const texts = batch.map(({ text }) => text);
      const vectors = await embedTexts(call, embedder.value, texts, "document");
      const entries = batch.map((document, at) => ({
        ...document,
        id: entryId(context, itemIndex, from + at),
        vector: vectors[at] ?? [],
      }));
      await backend.insert(entries);
      return { stored: entries.length };
    });
  }
}
