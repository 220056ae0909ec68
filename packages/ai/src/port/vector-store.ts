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

/** Finds what a question is about: what connections of the type `ai_retriever` carry. */
export interface Retriever {
  retrieve(query: string, call: ExecuteContext): Promise<readonly FoundDocument[]>;
}

/** Puts what was found into a better order: what connections of the type `ai_reranker` carry. */
export interface Reranker {
  rerank(
    query: string,
    documents: readonly FoundDocument[],
    call: ExecuteContext,
  ): Promise<readonly FoundDocument[]>;
}
