/** A mistake in an expression. Positions count in the shown text. */
interface Mistake {
  from: number;
  to: number;
  message: string;
  /** What the reader can do. */
  advice?: string | undefined;
}

/** A part of a template: plain text, or a `{{ }}` part with its present result. Positions count in the shown text. */
export interface Segment {
  kind: "plaintext" | "resolvable";
  from: number;
  to: number;
  text: string;
  /** Undefined for plain text and for parts that failed. */
  resolved?: unknown;
  error?: string;
  /** The part of the shown text that the error is about, and what is wrong there. */
  mistake?: Mistake;
  /** True for an error that a run takes as an empty value. */
  isEmpty?: boolean | undefined;
  /** True while there are no data that the part could be evaluated with. */
  isPending?: boolean;
}
