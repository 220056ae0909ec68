/** A part of a template: plain text, or a `{{ }}` part with its present result. Positions count in the shown text. */
export interface Segment {
  kind: "plaintext" | "resolvable";
  from: number;
  to: number;
  text: string;
  /** Undefined for plain text and for parts that failed. */
  resolved?: unknown;
  error?: string;
  /** True while there are no data that the part could be evaluated with. */
  isPending?: boolean;
}
