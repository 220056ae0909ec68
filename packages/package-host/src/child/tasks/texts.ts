import type { PackageDocument, PackageTexts, TextKind } from "../supplies/parts.ts";
import type { Task } from "../task.ts";

type Json = Record<string, unknown>;

/** Operation of each kind on the server's texts; documents are returned in the server's format. */
export const TEXT_USES: Readonly<Record<TextKind, (texts: PackageTexts, task: Task) => Promise<unknown>>> = {
  loader: async (texts, task) => {
    const itemIndex = task.extra<number>("itemIndex");
    const loaded = texts.processItem
      ? await texts.processItem(task.inputs[0]?.[itemIndex], itemIndex)
      : await texts.load!();
    return loaded.map(fromDocument);
  },
  splitter: (texts, task) => texts.splitText!(task.extra("text")),
  store: async (texts, task) => {
    const [query, count] = [task.extra<string>("query"), task.extra<number>("count")];
    const found = texts.similaritySearchWithScore
      ? await texts.similaritySearchWithScore(query, count)
      : (await texts.similaritySearch!(query, count)).map((document) => [document, 0] as const);
    return found.map(([document, score]) => ({ ...fromDocument(document), score }));
  },
  retriever: async (texts, task) => {
    const query = task.extra<string>("query");
    const found = texts.invoke ? await texts.invoke(query) : await texts.getRelevantDocuments!(query);
    return found.map(fromDocument);
  },
  reranker: async (texts, task) => {
    const documents = task.extra<Json[]>("documents").map(toDocument);
    return (await texts.compressDocuments!(documents, task.extra("query"))).map(fromDocument);
  },
};

function fromDocument({ pageContent, metadata }: PackageDocument): Json {
  const { relevanceScore } = metadata ?? {};
  return {
    text: String(pageContent),
    metadata: metadata ?? {},
    ...(typeof relevanceScore === "number" && { score: relevanceScore }),
  };
}

function toDocument({ text, metadata }: Json): PackageDocument {
  return { pageContent: String(text), metadata: metadata as Json };
}
