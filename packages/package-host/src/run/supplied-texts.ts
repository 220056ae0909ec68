import type {
  DocumentLoader,
  FoundDocument,
  OutputParser,
  Reranker,
  Retriever,
  TextDocument,
  TextSplitter,
  VectorStore,
} from "@heddle/ai";
import { isRecord } from "@heddle/workflow";
import type { AskPart } from "./supply-node.ts";

type Values = Record<string, unknown>;

/** Operations of a package's code on texts, by the supplied part; `undefined` for other parts. */
export function packageTexts(said: Values, ask: AskPart): unknown {
  return MAKERS[String(said["kind"])]?.(ask, said);
}

const MAKERS: Readonly<Record<string, (ask: AskPart, said: Values) => unknown>> = {
  loader: (ask): DocumentLoader => ({
    load: async (itemIndex) => documentsIn(await ask("useTexts", { itemIndex })),
  }),
  splitter: (ask): TextSplitter => ({
    split: async (text) => {
      const { value } = await ask("useTexts", { text });
      return Array.isArray(value) ? value.map(String) : [];
    },
  }),
  store: (ask): VectorStore => ({
    search: async (query, count, call) => foundIn(await ask("useTexts", { query, count }, { around: call })),
  }),
  retriever: (ask): Retriever => ({
    retrieve: async (query, call) => foundIn(await ask("useTexts", { query }, { around: call })),
  }),
  reranker: (ask): Reranker => ({
    rerank: async (query, documents, call) =>
      foundIn(await ask("useTexts", { query, documents }, { around: call })),
  }),
  parser: (_, { schema }): OutputParser => ({
    schema: isRecord(schema) ? schema : {},
    toOutput: (value) => value,
  }),
};

/** Documents as the code of a package returned them; every member is checked. */
function documentsIn({ value }: Values): TextDocument[] {
  return (Array.isArray(value) ? value.filter(isRecord) : []).map(({ text, metadata }) => ({
    text: String(text),
    metadata: isRecord(metadata) ? metadata : {},
  }));
}

function foundIn(answer: Values): FoundDocument[] {
  const { value } = answer;
  return documentsIn(answer).map((document, index) => {
    const { score } = (value as Values[])[index] ?? {};
    return { ...document, score: typeof score === "number" ? score : 0 };
  });
}
