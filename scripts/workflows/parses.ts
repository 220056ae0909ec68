import { parse } from "acorn";

/** Scripts and expressions are the body of a function that may wait. */
export const SCRIPT_OPTIONS = {
  ecmaVersion: "latest",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
} as const;

/** Whether a text is JavaScript. */
export function parses(script: string): boolean {
  try {
    parse(script, SCRIPT_OPTIONS);
    return true;
  } catch {
    return false;
  }
}
