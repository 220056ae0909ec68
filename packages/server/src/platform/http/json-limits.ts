import { amountText } from "@heddle/workflow";
import { exceededLimit } from "./json-scan.ts";

/** Deeper JSON is refused: code that walks through it step by step would run out of stack. */
export const MAX_JSON_DEPTH = 1_000;

/** 16 MB of anything fit. 64 MB of `[],[],…` need more than a gigabyte, and JSON.parse cannot be interrupted. */
const MAX_JSON_MEGABYTES = 640;

const LIMITS = { maxDepth: MAX_JSON_DEPTH, maxHeapBytes: MAX_JSON_MEGABYTES * 2 ** 20 };

/**
 * Reason to refuse a JSON text before it is parsed, as the rest of a sentence: its lists and objects are nested deeper than
 * {@link MAX_JSON_DEPTH}, or need more memory than {@link MAX_JSON_MEGABYTES}. Short texts cannot be too deep: each list is closed, too.
 */
export function jsonProblem(text: string): string | undefined {
  if (text.length <= 2 * MAX_JSON_DEPTH) return undefined;
  const exceeded = exceededLimit(text, LIMITS);
  if (exceeded === "depth") return `it is nested deeper than ${amountText(MAX_JSON_DEPTH, "level")}`;
  if (exceeded === undefined) return undefined;
  return `its lists, objects and keys need more than ${MAX_JSON_MEGABYTES} MB of memory`;
}
