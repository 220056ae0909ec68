import { parse } from "acorn";

/** Scripts and expressions are the body of an async function. */
export const SCRIPT_OPTIONS = {
  ecmaVersion: "latest",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
} as const;

/** Whether a string is valid JavaScript. */
export function parses(script: string): boolean {
  try {
    parse(script, SCRIPT_OPTIONS);
    return true;
  } catch {
    return false;
  }
}
