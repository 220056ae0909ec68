/** One thing that can be written at a place in a template. */
export interface Completion {
  /** What is shown and, unless `insert` says otherwise, written. */
  readonly label: string;
  readonly kind: "variable" | "function" | "field" | "method" | "node";
  /** Text to write instead of the label. */
  readonly insert?: string;
  /** Signature of a method, type of a field, short form of a value. */
  readonly detail?: string;
  readonly doc?: string;
  /** Example of use with its result. */
  readonly example?: { readonly expression: string; readonly result: unknown };
  /** True for methods that JavaScript does not have. */
  readonly isExtension?: boolean;
}

/** The completions for a place; they replace the text from `from` up to the place. */
export interface Completions {
  readonly from: number;
  readonly options: readonly Completion[];
  /** True when there are more than are listed: with another letter typed, ask again. */
  readonly isCut?: boolean;
}
