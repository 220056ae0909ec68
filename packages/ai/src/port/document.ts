/** A piece of text, and what is known of it. */
export interface TextDocument {
  readonly text: string;
  /** Plain data: names of the author's choice, and those of the loader (`source`, `loc`). */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Cuts texts into pieces: what connections of the type `ai_textSplitter` carry. */
export interface TextSplitter {
  split(text: string): readonly string[] | Promise<readonly string[]>;
}

/** Makes documents of the items of the node that asks: what connections of the type `ai_document` carry. */
export interface DocumentLoader {
  load(itemIndex: number): Promise<readonly TextDocument[]>;
}
