/** What one evaluation may use up. */
export interface EvaluationLimits {
  /** Small units of work: a call, a loop turn, eight elements of a list. Some 25 ns each, so that time is the usual limit. */
  readonly steps: number;
  /** Bytes, as estimated when values are made; nothing is given back before the end. */
  readonly memoryBytes: number;
  /** Wall clock. Counting begins after the first ten thousand steps. */
  readonly milliseconds: number;
}

export const DEFAULT_LIMITS: EvaluationLimits = {
  steps: 20_000_000,
  memoryBytes: 64_000_000,
  milliseconds: 500,
};

/** Sizes that hold for every expression. Lengths of text are in UTF-16 units. */
export const SIZE_LIMITS = {
  /** Source text of one `{{ }}` segment. */
  sourceCharacters: 100_000,
  /** Syntax nodes of one segment. */
  syntaxNodes: 20_000,
  /** Nesting of the source. */
  nestingLevels: 300,
  /** Links of one member chain such as `a.b.c`. */
  chainLinks: 2_000,
  /** Operators of one flat chain such as `1 + 1 + 1`. */
  chainedOperators: 5_000,
  /** Segments of one template. */
  segments: 10_000,
  /** Characters of any text made by an expression. */
  textCharacters: 8_000_000,
  /** Characters of a template's result; it may hold texts of the workflow's data that are longer than its own. */
  templateCharacters: 100_000_000,
  /** Elements of any list made by an expression. */
  listElements: 1_000_000,
  /** Arguments of one call. */
  callArguments: 10_000,
  /** Calls inside calls. */
  nestedCalls: 400,
  /** Levels of a result or of JSON text. */
  dataLevels: 500,
} as const;
