/** The budget of one evaluation. */
export interface EvaluationLimits {
  /** Small units of work: a call, a loop iteration, eight elements of a list. About 25 ns each, so time is the usual limit. */
  readonly steps: number;
  /** Estimated when values are created; nothing is freed before the evaluation ends. */
  readonly memoryBytes: number;
  /** Time that the thread works (see `threadTimeMs`), counted from the first ten thousand steps on. */
  readonly milliseconds: number;
}

/** Default budget. */
export const DEFAULT_LIMITS: EvaluationLimits = {
  steps: 20_000_000,
  memoryBytes: 64_000_000,
  milliseconds: 500,
};

/** Sizes that no expression can exceed, whatever its budget. Characters are UTF-16 units. */
export const SIZE_LIMITS = {
  /** Source text of one `{{ }}` segment. */
  sourceCharacters: 100_000,
  /** Syntax nodes of one `{{ }}` segment. */
  syntaxNodes: 20_000,
  /** Nesting of the source. */
  nestingLevels: 300,
  /** Links of one member chain such as `a.b.c`. */
  chainLinks: 2_000,
  /** Operators of one flat chain such as `1 + 1 + 1`. */
  chainedOperators: 5_000,
  /** Segments of one template. */
  segments: 10_000,
  /** Characters of any text that an expression creates. */
  textCharacters: 8_000_000,
  /** Characters of a template's result; higher than for created strings, because it can contain long strings of the data. */
  templateCharacters: 100_000_000,
  /** Elements of any list that an expression creates. */
  listElements: 1_000_000,
  /** Arguments of one call. */
  callArguments: 10_000,
  /** Nesting of calls at run time. */
  nestedCalls: 400,
  /** Levels of a result or of JSON text. */
  dataLevels: 500,
} as const;
