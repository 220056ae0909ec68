import { FILLED_AT_EXECUTION } from "@heddle/expression";
import type { Evaluation } from "@heddle/workflow";
import { expressionTexts } from "../../base/texts/expressions.ts";
import type { Segment } from "./segments.ts";

/** A result as it is shown, and how: as a value, as a label for something that cannot be seen, as an error, or as one that a run takes as an empty value. */
export interface ShownResult {
  text: string;
  kind: "value" | "label" | "error" | "empty";
}

/** Characters of a result that are worth drawing. */
const MAX_SHOWN_CHARACTERS = 5000;

/** The result of an expression in one line. */
export function showEvaluation(text: string, evaluation: Evaluation): ShownResult {
  if ("error" in evaluation) return shownError(evaluation.error, evaluation.isEmpty);
  if (text === "=" || text === "") return { text: expressionTexts.empty, kind: "label" };
  return showValue(evaluation.value);
}

function shownError(error: string, isEmpty: boolean | undefined): ShownResult {
  return { text: expressionTexts.error(error), kind: isEmpty ? "empty" : "error" };
}

/** A value in one line. */
export function showValue(value: unknown): ShownResult {
  if (value === "") return { text: expressionTexts.emptyString, kind: "label" };
  if (value === undefined) return { text: expressionTexts.undefined, kind: "label" };
  // What only a run knows is no value, and no mistake.
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

/** The parts of a result: plain text as written, every `{{ }}` part as its result, cut to what can be read. */
export function showSegments(segments: readonly Segment[]): (ShownResult & { from: number })[] {
  const parts: (ShownResult & { from: number })[] = [];
  let length = 0;
  for (const segment of segments) {
    if (length > MAX_SHOWN_CHARACTERS) return [...parts, { text: "…", kind: "value", from: segment.from }];
    const part = showSegment(segment);
    parts.push({ ...part, from: segment.from });
    length += part.text.length;
  }
  return parts;
}

function showSegment(segment: Segment): ShownResult {
  if (segment.kind === "plaintext") return { text: cut(segment.text), kind: "value" };
  if (segment.isPending) return { text: expressionTexts.pendingPart, kind: "label" };
  if (segment.error !== undefined) return shownError(segment.error, segment.isEmpty);
  return showValue(segment.resolved);
}
