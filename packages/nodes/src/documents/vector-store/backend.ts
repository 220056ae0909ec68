import type { FoundDocument, TextDocument } from "@heddle/ai";

/** A chunk to insert into a store. */
export interface VectorEntry extends TextDocument {
  /** A UUID; the same one when a node run is repeated, so that nothing is stored twice. */
  readonly id: string;
  readonly vector: readonly number[];
}

/** Query of a vector search. */
interface VectorQuery {
  readonly vector: readonly number[];
  readonly count: number;
  /** Values that metadata must have. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A store of vectors, as one node of it sees it in one run. */
export interface VectorBackend {
  /** Adds entries, or replaces those with the same ids. */
  insert(entries: readonly VectorEntry[]): Promise<void>;
  /** Changes the entry of an id; `insert` is used if absent. */
  update?(entry: VectorEntry): Promise<void>;
  search(query: VectorQuery): Promise<readonly FoundDocument[]>;
  /** Removes everything that the node's place holds. */
  clear?(): Promise<void>;
}
