/** Remembers the expression that a fixed value replaced: switching back restores it, unless the value was edited. */
export class ReplacedExpression {
  readonly #expression: unknown;
  readonly #fixed: unknown;

  constructor(expression?: unknown, fixed?: unknown) {
    this.#expression = expression;
    this.#fixed = fixed;
  }

  /** Returns the expression before this fixed value; undefined if there was none. */
  before(fixed: unknown): unknown {
    return Object.is(fixed, this.#fixed) ? this.#expression : undefined;
  }
}
