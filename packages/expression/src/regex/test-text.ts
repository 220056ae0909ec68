import { DEFAULT_LIMITS } from "../limits.ts";
import { Run } from "../run.ts";
import { createRegex } from "./safe-regex.ts";

/** A check of texts against a pattern that cannot hang. */
export interface TextTest {
  /** @throws ExpressionError for a text on which the pattern would take too long. */
  test(text: string): boolean;
}

/**
 * A pattern for use outside of expressions, with the engine and the limits that expressions have.
 * @throws SyntaxError when it is no pattern, ExpressionError when no engine can run it safely.
 */
export function textTest(source: string, flags: string): TextTest {
  // JavaScript's own words about what is wrong with a pattern.
  new RegExp(source, flags);
  const regex = createRegex(source, flags);
  const run = new Run();
  return {
    test: (text) => {
      run.reset(DEFAULT_LIMITS);
      return regex.engineFor(text, run)(text, 0) !== null;
    },
  };
}
