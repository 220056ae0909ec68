import type { ConnectedPart, PartSource } from "./part.ts";

type Json = Record<string, unknown>;

/** Embeddings of Heddle for the code of a package. */
export function connectedEmbeddings({ use }: PartSource, { modelId }: ConnectedPart): Json {
  return {
    model: modelId,
    embedDocuments: (texts: string[]) => use("embed", { texts, purpose: "document" }),
    embedQuery: async (text: string) =>
      ((await use("embed", { texts: [text], purpose: "query" })) as unknown[])[0],
  };
}

/** A chunk of text in the widespread library's format. */
interface LibraryDocument {
  pageContent: string;
  metadata: Json;
}

function toDocument({ text, metadata }: Json): LibraryDocument {
  return { pageContent: String(text), metadata: metadata as Json };
}

/** A store of vectors or a retriever of Heddle: both find texts by their meaning. */
export function connectedRetriever({ use }: PartSource, _part: ConnectedPart): Json {
  const found = async (query: string, count?: number) => (await use("search", { query, count })) as Json[];
  const invoke = async (query: string, count?: number) => (await found(query, count)).map(toDocument);
  const ask = (query: string) => invoke(query);
  const retriever = { lc_runnable: true, invoke: ask, getRelevantDocuments: ask };
  return {
    ...retriever,
    similaritySearch: invoke,
    similaritySearchWithScore: async (query: string, count?: number) =>
      (await found(query, count)).map((one) => [toDocument(one), one["score"]]),
    asRetriever: (options: number | { k?: number } = {}) => {
      const count = typeof options === "number" ? options : options.k;
      const search = (query: string) => invoke(query, count);
      return { ...retriever, invoke: search, getRelevantDocuments: search };
    },
  };
}

export function connectedReranker({ use }: PartSource, _part: ConnectedPart): Json {
  return {
    compressDocuments: async (documents: LibraryDocument[], query: string) => {
      const given = documents.map(({ pageContent: text, metadata }) => ({ text, metadata }));
      const ordered = (await use("rerank", { query, documents: given })) as Json[];
      return ordered.map((one) => {
        const { pageContent, metadata } = toDocument(one);
        return { pageContent, metadata: { ...metadata, relevanceScore: one["score"] } };
      });
    },
  };
}

export function connectedSplitter({ use }: PartSource, _part: ConnectedPart): Json {
  const splitText = async (text: string) => (await use("split", { text })) as string[];
  const splitDocuments = async (documents: LibraryDocument[]) =>
    (
      await Promise.all(
        documents.map(async ({ pageContent, metadata }) =>
          (await splitText(pageContent)).map((text) => toDocument({ text, metadata })),
        ),
      )
    ).flat();
  return {
    splitText,
    splitDocuments,
    createDocuments: (texts: string[], metadatas: Json[] = []) =>
      splitDocuments(texts.map((text, at) => toDocument({ text, metadata: metadatas[at] ?? {} }))),
  };
}

/** A loader of Heddle: it makes documents of the items that the node has. */
export function connectedLoader({ use }: PartSource, { itemIndex, count }: ConnectedPart): Json {
  const processItem = async (_item: unknown, index: number) =>
    ((await use("load", { itemIndex: index })) as Json[]).map(toDocument);
  const processAll = async (items: { length: number } = { length: Number(count) }) => {
    const all: LibraryDocument[] = [];
    for (let index = 0; index < items.length; index++) all.push(...(await processItem(undefined, index)));
    return all;
  };
  return { processItem, processAll, load: () => processItem(undefined, Number(itemIndex)) };
}
