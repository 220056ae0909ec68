import type { Example } from "../types/tables.ts";

/** An example with its result, as shown to users. */
export interface DocumentedExample {
  readonly expression: string;
  readonly result: unknown;
}

/** The example of a table row as shown to users; undefined without one. */
export function documentedExample(example: Example | undefined): DocumentedExample | undefined {
  return example && { expression: example[0], result: example[1] };
}

/** A proposal for the text at an offset of a template. */
export interface Completion {
  /** Shown, and inserted unless `insert` is present. */
  readonly label: string;
  readonly kind: "variable" | "function" | "field" | "method" | "node";
  /** Text to insert instead of the label. */
  readonly insert?: string | undefined;
  /** Signature of a method, type of a property, or short form of a value. */
  readonly detail?: string | undefined;
  readonly doc?: string | undefined;
  /** Example of use with its result. */
  readonly example?: DocumentedExample | undefined;
  /** True for methods that JavaScript does not have. */
  readonly isExtension?: boolean | undefined;
}

/** The completions at an offset; they replace the text from `from` up to the offset. */
export interface Completions {
  readonly from: number;
  readonly options: readonly Completion[];
  /** True when there are more than listed: request again after the next letter. */
  readonly isCut?: boolean | undefined;
}
