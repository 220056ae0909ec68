import { DEFAULT_LIMITS } from "../limits.ts";
import { Run } from "../run.ts";
import { createRegex, matchesOf } from "./safe-regex.ts";

/** Tests texts against a pattern; cannot hang. */
export interface TextTest {
  /** @throws ExpressionError for a text that the pattern could take too long to search. */
  test(text: string): boolean;
  /** All places of a text that match; `end` is exclusive. @throws ExpressionError as `test` does */
  find(text: string): { readonly index: number; readonly end: number }[];
}

/**
 * A pattern for use outside of expressions, with the engines and limits of expressions.
 * @throws SyntaxError for an invalid pattern, ExpressionError when no engine can run it safely.
 */
export function textTest(source: string, flags: string): TextTest {
  // Throws JavaScript's own message for an invalid pattern.
  new RegExp(source, flags);
  const regex = createRegex(source, flags);
  const run = new Run();
  return {
    test: (text) => {
      run.reset(DEFAULT_LIMITS);
      return regex.engineFor(text, run)(text, 0) !== null;
    },
    find: (text) => {
      run.reset(DEFAULT_LIMITS);
      return [...matchesOf(regex, text, run, true)].map(({ index, end }) => ({ index, end }));
    },
  };
}
