import type { ExecuteContext } from "@heddle/workflow";
import type { TextDocument } from "./document.ts";

/** A found chunk of text, with its relevance: higher is better. */
export interface FoundDocument extends TextDocument {
  readonly score: number;
}

/** Finds chunks of text by meaning: the contents of connections of the type `ai_vectorStore`. */
export interface VectorStore {
  /** The `count` pieces nearest to a question. `call` is a run of the store's node. */
  search(query: string, count: number, call: ExecuteContext): Promise<readonly FoundDocument[]>;
}

/** Finds documents for a question, the value of connections of the type `ai_retriever`. */
export interface Retriever {
  retrieve(query: string, call: ExecuteContext): Promise<readonly FoundDocument[]>;
}

/** Reorders results by relevance, the value of connections of the type `ai_reranker`. */
export interface Reranker {
  rerank(
    query: string,
    documents: readonly FoundDocument[],
    call: ExecuteContext,
  ): Promise<readonly FoundDocument[]>;
}
