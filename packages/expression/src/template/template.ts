import { compileProgram, type Program } from "../compile/program.ts";
import { isSteady } from "../compile/steady.ts";
import { atPosition, ExpressionError, isMissingValueError, withPosition } from "../errors.ts";
import { onOneBudget, runProgram } from "../evaluation/run-program.ts";
import { type EvaluationLimits, SIZE_LIMITS } from "../limits.ts";
import { charge, failForLongText } from "../run.ts";
import type { Scope } from "../scope.ts";
import { readSegments, type Segment } from "../syntax/segments.ts";
import { findFailure } from "../trace/find-failure.ts";
import { compilePath, type ReadPath, USE_PROGRAM } from "./path.ts";
import { asText } from "./text.ts";

/** A compiled template. */
export interface Template {
  /** literal: no `{{ }}`; single: one part alone, its value keeps its type; mixed: text. */
  readonly kind: "literal" | "single" | "mixed";
  /**
   * The value for a scope: plain data. Reading something of a missing value gives undefined (in text: nothing), as workflows of the
   * family rely on; other mistakes throw an `ExpressionError`.
   */
  evaluate(scope: Scope, limits?: EvaluationLimits): unknown;
  /** Why the template does not compile; `evaluate` throws it. */
  readonly error?: ExpressionError;
  /**
   * True when the value is certainly the same for every item of a node run, so that evaluating it once is enough: it reads nothing of
   * the current item and asks neither the clock nor chance. False where that cannot be told from the text.
   */
  readonly isSteady: boolean;
}

/** One compiled `{{ }}`. */
export interface CompiledPart {
  readonly segment: Segment;
  /** As `Template.evaluate`, but with an error for what is read of a missing value. */
  evaluateStrictly(scope: Scope, limits?: EvaluationLimits): unknown;
  evaluate(scope: Scope, limits?: EvaluationLimits): unknown;
  readonly isSteady: boolean;
  readonly error: ExpressionError | undefined;
}

export function compilePart(segment: Segment): CompiledPart {
  try {
    const program = compileProgram(segment.text);
    const path = compilePath(program.tree);
    return {
      segment,
      isSteady: isSteady(program),
      error: undefined,
      evaluateStrictly: strictly(program, segment),
      evaluate: path ? readingPath(path, program, segment) : leniently(program, segment),
    };
  } catch (thrown) {
    const error = compileError(thrown as ExpressionError, segment);
    const evaluate = () => {
      throw error;
    };
    return { segment, isSteady: false, error, evaluateStrictly: evaluate, evaluate };
  }
}

type Evaluate = (scope: Scope, limits?: EvaluationLimits) => unknown;

function strictly(program: Program, segment: Segment): Evaluate {
  return (scope, limits) => {
    try {
      return runProgram(program, scope, limits);
    } catch (error) {
      throw inSegment(error, { program, segment, scope, limits });
    }
  };
}

function leniently(program: Program, segment: Segment): Evaluate {
  return (scope, limits) => {
    try {
      return runProgram(program, scope, limits);
    } catch (error) {
      if (isMissingValueError(error)) return undefined;
      throw inSegment(error, { program, segment, scope, limits });
    }
  };
}

function readingPath(path: ReadPath, program: Program, segment: Segment): Evaluate {
  const otherwise = leniently(program, segment);
  return (scope, limits) => {
    let value: unknown;
    try {
      value = path(scope);
    } catch (error) {
      throw inSegment(error, { program, segment, scope });
    }
    return value === USE_PROGRAM ? otherwise(scope, limits) : value;
  };
}

function compileError(error: ExpressionError, segment: Segment): ExpressionError {
  const { position } = error;
  if (!position) return withPosition(error, segment);
  const start = segment.from + 2;
  return atPosition(error, { from: start + position.from, to: start + position.to });
}

interface Failed {
  readonly program: Program;
  readonly segment: Segment;
  readonly scope: Scope;
  readonly limits?: EvaluationLimits | undefined;
}

/** The error with the part of the template that it came from. A place that it has already is one in the text of another template. */
function inSegment(error: unknown, { program, segment, scope, limits }: Failed): unknown {
  if (!(error instanceof ExpressionError)) return error;
  const { from, to } = findFailure(program, error, scope, limits);
  const start = segment.from + 2;
  return atPosition(error, { from: start + from, to: start + to });
}

/** Compiles without the cache. */
export function buildTemplate(text: string): Template {
  const segments = readSegments(text);
  const parts = segments.map((segment) =>
    segment.kind === "resolvable" ? compilePart(segment) : segment.text,
  );
  const compiled = parts.filter((part) => typeof part !== "string");
  const error = compiled.find((part) => part.error)?.error;
  const steady = compiled.every((part) => part.isSteady);
  const base = { isSteady: steady, ...(error && { error }) };
  if (compiled.length === 0) {
    const literal = parts.join("");
    return { ...base, kind: "literal", evaluate: () => literal };
  }
  if (parts.length === 1) return { ...base, kind: "single", evaluate: compiled[0]!.evaluate };
  return { ...base, kind: "mixed", evaluate: (scope, limits) => join(parts, scope, limits) };
}

function join(parts: readonly (string | CompiledPart)[], scope: Scope, limits?: EvaluationLimits): string {
  return onOneBudget(limits, (run) => {
    let text = "";
    for (const part of parts) {
      const added = typeof part === "string" ? part : asText(part.evaluate(scope, limits));
      text += added;
      // Data that are only copied are not paid for otherwise, and may be copied many times over.
      if (added.length > 1_024) charge(run, added.length >> 6);
      if (text.length > SIZE_LIMITS.templateCharacters) failForLongText(SIZE_LIMITS.templateCharacters);
    }
    return text;
  });
}
