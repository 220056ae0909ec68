/** An error in an expression. Positions count in the displayed text. */
interface Mistake {
  from: number;
  to: number;
  message: string;
  /** Advice for the user. */
  advice?: string | undefined;
}

/** Reason for a missing value: nothing has run, or the input has no items. */
export type PendingReason = "notRun" | "emptyInput";

/**
 * A part of a template: plain text, or a `{{ }}` part with its current result. Positions count in the displayed text.
 */
export interface Segment {
  kind: "plaintext" | "resolvable";
  from: number;
  to: number;
  text: string;
  /** Undefined for plain text and for parts that failed. */
  resolved?: unknown;
  error?: string;
  /** Position of the error in the displayed text, and its message. */
  mistake?: Mistake;
  /** True for an error that a run treats as an empty value. */
  isEmpty?: boolean | undefined;
  /** Reason why the part has no value yet: no data before a run, or a run without input items. */
  pending?: PendingReason;
  /** True for an error of syntax, as in an expression that is still being typed. */
  isUnfinished?: boolean;
}
