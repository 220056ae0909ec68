/** A chunk of text, with its metadata. */
export interface TextDocument {
  readonly text: string;
  /** Plain data: the author's own keys, and keys of the loader (`source`, `loc`). */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Splits texts into pieces, the value of connections of the type `ai_textSplitter`. */
export interface TextSplitter {
  split(text: string): readonly string[] | Promise<readonly string[]>;
}

/** Creates documents from the parent node's items: the contents of connections of the type `ai_document`. */
export interface DocumentLoader {
  load(itemIndex: number): Promise<readonly TextDocument[]>;
}
