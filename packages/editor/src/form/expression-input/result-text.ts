import { FILLED_AT_EXECUTION } from "@heddle/expression";
import type { Evaluation } from "@heddle/workflow";
import { expressionTexts } from "../../base/texts/expressions.ts";
import type { Segment } from "./segments.ts";

/**
 * A displayed result and its kind: a value, a label for an invisible one, an error, or an error that a run treats as
 * an empty value.
 */
export interface ShownResult {
  text: string;
  kind: "value" | "label" | "error" | "empty";
}

/** Maximum characters of a rendered result. */
const MAX_SHOWN_CHARACTERS = 5000;

/** Formats the result of an expression on one line. */
export function showEvaluation(text: string, evaluation: Evaluation): ShownResult {
  if ("error" in evaluation) return shownError(evaluation.error, evaluation.isEmpty);
  if (text === "=" || text === "") return { text: expressionTexts.empty, kind: "label" };
  return showValue(evaluation.value);
}

function shownError(error: string, isEmpty: boolean | undefined): ShownResult {
  return { text: expressionTexts.error(error), kind: isEmpty ? "empty" : "error" };
}

/** Formats a value on one line. */
export function showValue(value: unknown): ShownResult {
  if (value === "") return { text: expressionTexts.emptyString, kind: "label" };
  if (value === undefined) return { text: expressionTexts.undefined, kind: "label" };
  // A value known only during a run is neither a value nor an error.
  if (value === FILLED_AT_EXECUTION) return { text: FILLED_AT_EXECUTION, kind: "label" };
  if (value === null) return { text: expressionTexts.null, kind: "label" };
  if (typeof value === "function") return { text: expressionTexts.uncalledFunction, kind: "error" };
  return { text: cut(plainText(value)), kind: "value" };
}

function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return String(value);
  if ("toISO" in value && typeof value.toISO === "function") return `[DateTime: ${String(value.toISO())}]`;
  const json = JSON.stringify(value) ?? String(value);
  return Array.isArray(value) ? `[Array: ${json}]` : `[Object: ${json}]`;
}

function cut(text: string): string {
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}

/**
 * Returns the parts of a result: plain text verbatim, every `{{ }}` part as its result, truncated to a readable
 * length. `isTyping`: syntax errors are not reported yet.
 */
export function showSegments(
  segments: readonly Segment[],
  isTyping = false,
): (ShownResult & { from: number })[] {
  const parts: (ShownResult & { from: number })[] = [];
  let length = 0;
  for (const segment of segments) {
    if (length > MAX_SHOWN_CHARACTERS) return [...parts, { text: "…", kind: "value", from: segment.from }];
    const part = showSegment(segment, isTyping);
    parts.push({ ...part, from: segment.from });
    length += part.text.length;
  }
  return parts;
}

function showSegment(segment: Segment, isTyping: boolean): ShownResult {
  if (segment.kind === "plaintext") return { text: cut(segment.text), kind: "value" };
  if (segment.pending) return { text: expressionTexts.pendingPart[segment.pending], kind: "label" };
  if (segment.isUnfinished && isTyping) return { text: expressionTexts.unfinished, kind: "label" };
  if (segment.error !== undefined) return shownError(segment.error, segment.isEmpty);
  return showValue(segment.resolved);
}
