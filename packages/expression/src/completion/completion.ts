/** A proposal for what to write at an offset of a template. */
export interface Completion {
  /** Shown, and inserted unless `insert` is present. */
  readonly label: string;
  readonly kind: "variable" | "function" | "field" | "method" | "node";
  /** Text to insert instead of the label. */
  readonly insert?: string;
  /** Signature of a method, type of a property, or short form of a value. */
  readonly detail?: string;
  readonly doc?: string;
  /** Example of use with its result. */
  readonly example?: { readonly expression: string; readonly result: unknown };
  /** True for methods that JavaScript does not have. */
  readonly isExtension?: boolean;
}

/** The completions at an offset; they replace the text from `from` up to the offset. */
export interface Completions {
  readonly from: number;
  readonly options: readonly Completion[];
  /** True when there are more than listed: request again after the next letter. */
  readonly isCut?: boolean;
}
