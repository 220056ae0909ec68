/** The expression that a fixed value took the place of: going back to an expression brings it back, unless the value was edited. */
export class ReplacedExpression {
  readonly #expression: unknown;
  readonly #fixed: unknown;

  constructor(expression?: unknown, fixed?: unknown) {
    this.#expression = expression;
    this.#fixed = fixed;
  }

  /** The expression that stood before this fixed value; undefined when none did. */
  before(fixed: unknown): unknown {
    return Object.is(fixed, this.#fixed) ? this.#expression : undefined;
  }
}
