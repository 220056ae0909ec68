import { compileProgram, type Program } from "../compile/program.ts";
import { isSteady } from "../compile/steady.ts";
import { atPosition, ExpressionError, isMissingValueError, isValueError, withPosition } from "../errors.ts";
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
  /** literal: no `{{ }}`; single: a single part, whose value keeps its type; mixed: text. */
  readonly kind: "literal" | "single" | "mixed";
  /**
   * Value for a scope, as plain data. A missing value results in undefined (empty in strings), which existing workflows
   * rely on; so do errors of values if the scope enables it. @throws ExpressionError for all other errors
   */
  evaluate(scope: Scope, limits?: EvaluationLimits): unknown;
  /** Why the template does not compile; `evaluate` throws this error. */
  readonly error?: ExpressionError | undefined;
  /**
   * True when the source proves that the value is the same for every item of a node run, so that evaluating it once is enough. False
   * when in doubt.
   */
  readonly isSteady: boolean;
}

/** One compiled `{{ }}`. */
export interface CompiledPart {
  readonly segment: Segment;
  /** Like `evaluate`, but reading of a missing value is an error. */
  evaluateStrictly(scope: Scope, limits?: EvaluationLimits): unknown;
  /** See `Template.evaluate`. */
  evaluate(scope: Scope, limits?: EvaluationLimits): unknown;
  readonly isSteady: boolean;
  readonly error: ExpressionError | undefined;
}

/** Compiles one `{{ }}`. Never throws; see `CompiledPart.error`. */
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
      if (scope.onEmpty && isValueError(error)) {
        scope.onEmpty(error);
        return undefined;
      }
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

/** The error with its position in the template. An existing position belongs to another template. */
function inSegment(error: unknown, { program, segment, scope, limits }: Failed): unknown {
  if (!(error instanceof ExpressionError)) return error;
  const { from, to } = findFailure(program, error, scope, limits);
  const start = segment.from + 2;
  return atPosition(error, { from: start + from, to: start + to });
}

/** Compiles a template without the cache. Never throws; see `Template.error`. */
export function buildTemplate(text: string): Template {
  const segments = readSegments(text);
  const parts = segments.map((segment) =>
    segment.kind === "resolvable" ? compilePart(segment) : segment.text,
  );
  const compiled = parts.filter((part) => typeof part !== "string");
  const error = compiled.find((part) => part.error)?.error;
  const areSteady = compiled.every((part) => part.isSteady);
  const base = { isSteady: areSteady, error };
  if (compiled.length === 0) {
    const literal = parts.join("");
    return { ...base, kind: "literal", evaluate: () => literal };
  }
  if (parts.length === 1) return { ...base, kind: "single", evaluate: compiled[0]!.evaluate };
  return { ...base, kind: "mixed", evaluate: (scope, limits) => join(parts, scope, limits) };
}

/** Longer texts are charged when they are copied into a result. */
const MAX_FREE_CHARACTERS = 1_024;

function join(parts: readonly (string | CompiledPart)[], scope: Scope, limits?: EvaluationLimits): string {
  return onOneBudget(limits, (run) => {
    let text = "";
    for (const part of parts) {
      const added = typeof part === "string" ? part : asText(part.evaluate(scope, limits));
      text += added;
      // Copied data is not charged elsewhere, and the same data may be copied many times.
      if (added.length > MAX_FREE_CHARACTERS) charge(run, added.length >> 6);
      if (text.length > SIZE_LIMITS.templateCharacters) failForLongText(SIZE_LIMITS.templateCharacters);
    }
    return text;
  });
}
