import type { ExecuteContext } from "@heddle/workflow";
import type { TextDocument } from "./document.ts";

/** A piece of text that was found, and how well it fits: more is better. */
export interface FoundDocument extends TextDocument {
  readonly score: number;
}

/** Finds pieces of text by their meaning: what connections of the type `ai_vectorStore` carry. */
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
