import { type FamilyDocument, getMetadataFiltersValues } from "./documents.ts";
import { extractFromAIParameters, schemaOfArgs } from "./from-ai.ts";
import { nodeNameToToolName } from "./values.ts";
import { type StoreForm, type StoreMode, storeDescription } from "./vector-store-form.ts";

type Json = Record<string, unknown>;
type Scored = readonly [FamilyDocument, number];

interface Embeddings {
  embedDocuments(texts: string[]): Promise<number[][]>;
  embedQuery(text: string): Promise<number[]>;
}

/** A store of the widespread library for agents. */
interface Store {
  similaritySearchVectorWithScore?(vector: number[], count: number, filter?: unknown): Promise<Scored[]>;
  similaritySearchWithScore?(query: string, count: number, filter?: unknown): Promise<Scored[]>;
  similaritySearch?(query: string, count: number, filter?: unknown): Promise<FamilyDocument[]>;
  addDocuments?(documents: FamilyDocument[], options?: Json): Promise<unknown>;
}

interface Loader {
  processItem(item: Item, index: number): Promise<FamilyDocument[]>;
}

interface Reranker {
  compressDocuments(documents: FamilyDocument[], query: string): Promise<FamilyDocument[]>;
}

interface Item {
  readonly json: Json;
  readonly pairedItem?: unknown;
}

interface Context {
  getNodeParameter(name: string, index: number, fallback?: unknown): unknown;
  getInputConnectionData(connection: string, index: number): Promise<unknown>;
  getInputData(): Item[];
  getNode(): { name: string; parameters: Json };
  continueOnFail(): boolean;
}

/** The functions of a package that know its store. */
interface StoreDeclaration extends StoreForm {
  readonly methods?: Json;
  getVectorStoreClient(
    context: Context,
    filter: Json | undefined,
    embeddings: Embeddings,
    itemIndex: number,
  ): Promise<Store>;
  populateVectorStore?(
    context: Context,
    embeddings: Embeddings,
    documents: FamilyDocument[],
    itemIndex: number,
  ): Promise<void>;
  releaseVectorStoreClient?(store: Store): unknown;
}

/** The class of a node over a store of vectors: it finds, inserts and replaces documents, and serves chains and agents. */
export function createVectorStoreNode(declaration: StoreDeclaration): new () => object {
  return class {
    readonly description = storeDescription(declaration);
    readonly methods = declaration.methods ?? {};

    execute(this: Context): Promise<Item[][]> {
      return executeStore(this, declaration);
    }

    supplyData(this: Context, itemIndex = 0): Promise<Json> {
      return supplyStore(this, declaration, itemIndex);
    }
  };
}

const ACTIONS: Readonly<
  Record<string, (context: Context, declaration: StoreDeclaration, index: number) => Promise<Json[]>>
> = { load: loadDocuments, insert: insertDocuments, update: updateDocument };

async function executeStore(context: Context, declaration: StoreDeclaration): Promise<Item[][]> {
  const mode = modeOf(context);
  const action = ACTIONS[mode];
  if (!action)
    throw new Error(
      `In the mode "${mode}" this node serves an agent, a chain or a retriever: connect it to one, or choose another mode.`,
    );
  const output: Item[] = [];
  for (const index of context.getInputData().keys()) {
    const pairedItem = { item: index };
    try {
      for (const json of await action(context, declaration, index)) output.push({ json, pairedItem });
    } catch (error) {
      if (!context.continueOnFail()) throw error;
      output.push({ json: { error: error instanceof Error ? error.message : String(error) }, pairedItem });
    }
  }
  return [output];
}

function modeOf(context: Context): StoreMode {
  return context.getNodeParameter("mode", 0, "retrieve") as StoreMode;
}

async function embeddingsOf(context: Context, index: number): Promise<Embeddings> {
  return (await context.getInputConnectionData("ai_embedding", index)) as Embeddings;
}

async function loadDocuments(
  context: Context,
  declaration: StoreDeclaration,
  index: number,
): Promise<Json[]> {
  const found = await opened(context, declaration, index, ({ find }) =>
    find(String(context.getNodeParameter("prompt", index)), countOf(context, index)),
  );
  return found.map(([document, score]) => ({ document: shown(context, document, index), score }));
}

async function insertDocuments(
  context: Context,
  declaration: StoreDeclaration,
  index: number,
): Promise<Json[]> {
  if (!declaration.populateVectorStore)
    throw new Error("The package of this node says nothing about how documents are inserted.");
  const loaders = [await context.getInputConnectionData("ai_document", index)].flat() as Loader[];
  const item = context.getInputData()[index]!;
  const documents = (await Promise.all(loaders.map((loader) => loader.processItem(item, index)))).flat();
  const size = Number(context.getNodeParameter("embeddingBatchSize", index, 200));
  const embeddings = inBatches(await embeddingsOf(context, index), size);
  if (documents.length > 0) await declaration.populateVectorStore(context, embeddings, documents, index);
  return documents.map(({ pageContent, metadata }) => ({ pageContent, metadata }));
}

/** Embeddings with a maximum batch size. The store gets all documents at once: some clear it first. */
function inBatches(embeddings: Embeddings, size: number): Embeddings {
  const step = Math.max(1, Math.floor(size) || 1);
  return {
    ...embeddings,
    embedDocuments: async (texts) => {
      const vectors: number[][] = [];
      for (let from = 0; from < texts.length; from += step)
        vectors.push(...(await embeddings.embedDocuments(texts.slice(from, from + step))));
      return vectors;
    },
  };
}

async function updateDocument(
  context: Context,
  declaration: StoreDeclaration,
  index: number,
): Promise<Json[]> {
  const metadata = context.getInputData()[index]!.json;
  const document = { pageContent: JSON.stringify(metadata), metadata };
  const id = String(context.getNodeParameter("id", index, ""));
  if (id === "") throw new Error("The ID of the document is empty. Fill in which document is replaced.");
  await opened(context, declaration, index, async ({ store }) => {
    if (!store.addDocuments) throw new Error("The store of this package cannot replace documents.");
    await store.addDocuments([document], { ids: [id] });
  });
  return [document];
}

async function supplyStore(context: Context, declaration: StoreDeclaration, index: number): Promise<Json> {
  if (modeOf(context) === "retrieve-as-tool") return { response: storeTool(context, declaration, index) };
  const { store, find } = await openStore(context, declaration, index);
  const closeFunction = () => declaration.releaseVectorStoreClient?.(store);
  return { response: { similaritySearchWithScore: find }, closeFunction };
}

/** The store as a tool: the model writes the query, and fills in the parameters that the form leaves to it. */
function storeTool(context: Context, declaration: StoreDeclaration, index: number): Json {
  const { name, parameters } = context.getNode();
  const chosen = String(context.getNodeParameter("toolName", index, "") || "").trim();
  const { properties, required } = schemaOfArgs(extractFromAIParameters(parameters));
  return {
    name: chosen || nodeNameToToolName(name),
    description: String(context.getNodeParameter("toolDescription", index, "")),
    schema: {
      type: "object",
      properties: { ...properties, input: { type: "string", description: "What to search for" } },
      required: [...required, "input"],
    },
    invoke: async ({ input }: { input: unknown }) =>
      opened(context, declaration, index, async ({ find }) => {
        const found = await find(String(input), countOf(context, index));
        return found.map(([document]) => shown(context, document, index));
      }),
  };
}

const countOf = (context: Context, index: number) => Number(context.getNodeParameter("topK", index, 4));

function shown(context: Context, { pageContent, metadata }: FamilyDocument, index: number): Json {
  const isWithMetadata = context.getNodeParameter("includeDocumentMetadata", index, true) === true;
  return { pageContent, ...(isWithMetadata && { metadata }) };
}

interface OpenStore {
  readonly store: Store;
  /** Nearest matches of a string, in the reranker's order if any. */
  readonly find: (query: string, count: number) => Promise<Scored[]>;
}

/** The store with the form's filter, and its search function. */
async function openStore(context: Context, declaration: StoreDeclaration, index: number): Promise<OpenStore> {
  const embeddings = await embeddingsOf(context, index);
  const filter = getMetadataFiltersValues(context, index);
  const store = await declaration.getVectorStoreClient(context, filter, embeddings, index);
  const isReranked = context.getNodeParameter("useReranker", index, false) === true;
  return {
    store,
    find: async (query, count) => {
      const found = await nearest(store, { embeddings, query, count, filter });
      if (!isReranked || found.length === 0) return found;
      const reranker = (await context.getInputConnectionData("ai_reranker", index)) as Reranker;
      return reranked(reranker, found, query);
    },
  };
}

async function opened<T>(
  context: Context,
  declaration: StoreDeclaration,
  index: number,
  use: (open: OpenStore) => Promise<T>,
): Promise<T> {
  const open = await openStore(context, declaration, index);
  try {
    return await use(open);
  } finally {
    await declaration.releaseVectorStoreClient?.(open.store);
  }
}

interface Question {
  readonly embeddings: Embeddings;
  readonly query: string;
  readonly count: number;
  readonly filter: Json | undefined;
}

async function nearest(store: Store, { embeddings, query, count, filter }: Question): Promise<Scored[]> {
  if (store.similaritySearchVectorWithScore)
    return store.similaritySearchVectorWithScore(await embeddings.embedQuery(query), count, filter);
  if (store.similaritySearchWithScore) return store.similaritySearchWithScore(query, count, filter);
  if (!store.similaritySearch) throw new Error("The store of this package has no function that searches it.");
  return (await store.similaritySearch(query, count, filter)).map((document) => [document, 0] as const);
}

async function reranked(reranker: Reranker, found: readonly Scored[], query: string): Promise<Scored[]> {
  const documents = found.map(([document]) => document);
  const ordered = await reranker.compressDocuments(documents, query);
  return ordered.map(({ pageContent, metadata: { relevanceScore, ...metadata } }) => {
    return [{ pageContent, metadata }, typeof relevanceScore === "number" ? relevanceScore : 0] as const;
  });
}
