import { ExpressionError } from "../errors.ts";
import type { EvaluationLimits } from "../limits.ts";
import type { Scope } from "../scope.ts";
import { readSegments, type Segment } from "../syntax/segments.ts";
import { type CompiledPart, compilePart } from "./template.ts";
import { asText } from "./text.ts";

/** A part of a template with its value or error. */
export interface ExplainedSegment extends Segment {
  /** Value of a resolvable part; absent when it fails. */
  readonly resolved?: unknown;
  readonly error?: ExpressionError;
}

/** The parts of a template, and its result or first error. */
export interface Explanation {
  readonly segments: readonly ExplainedSegment[];
  /** Value of the template; absent when a part fails. */
  readonly result?: unknown;
  /** The first error. */
  readonly error?: ExpressionError;
}

/** Evaluates every part of a template separately, for a preview. Never throws; reading of a missing value is an error here. */
export function explainTemplate(text: string, scope: Scope, limits?: EvaluationLimits): Explanation {
  const segments = readSegments(text).map(
    (segment): ExplainedSegment =>
      segment.kind === "plaintext" ? segment : explain(compilePart(segment), scope, limits),
  );
  const error = segments.find((segment) => segment.error)?.error;
  return error ? { segments, error } : { segments, result: resultOf(segments) };
}

function explain(part: CompiledPart, scope: Scope, limits?: EvaluationLimits): ExplainedSegment {
  try {
    return { ...part.segment, resolved: part.evaluateStrictly(scope, limits) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { ...part.segment, error };
  }
}

function resultOf(segments: readonly ExplainedSegment[]): unknown {
  const [first] = segments;
  if (segments.length === 1 && first!.kind === "resolvable") return first!.resolved;
  return segments
    .map((segment) => (segment.kind === "plaintext" ? segment.text : asText(segment.resolved)))
    .join("");
}
