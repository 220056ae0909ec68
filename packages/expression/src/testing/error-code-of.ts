import { ExpressionError, type ExpressionErrorCode } from "../errors.ts";

/** The code of the error that a function throws. Fails when it throws none, or one that is not of the language. */
export function errorCodeOf(act: () => unknown): ExpressionErrorCode {
  try {
    act();
  } catch (error) {
    if (error instanceof ExpressionError) return error.code;
    throw error;
  }
  throw new Error("No error was thrown");
}
