import type { Program } from "../compile/program.ts";
import { ExpressionError, type ExpressionErrorCode, isFatal, type TextRange } from "../errors.ts";
import { runProgram } from "../evaluation/run-program.ts";
import { DEFAULT_LIMITS, type EvaluationLimits } from "../limits.ts";
import type { Scope } from "../scope.ts";
import { quietScope } from "./quiet-scope.ts";
import { rangeOfNode } from "./range-of-node.ts";
import { compileTraced, type Trace } from "./trace.ts";

/** Time limit of the second evaluation. */
const MAX_RETRACE_MS = 100;

const traces = new WeakMap<Program, Trace>();

/** Errors of the final result, which concern the whole expression. */
const RESULT_ERRORS: ReadonlySet<ExpressionErrorCode> = new Set(["uncalled-function", "not-a-value"]);

/**
 * Range of the source at which an evaluation failed. Evaluates once more, without side effects, in a form that records
 * the failed syntax node. Returns the whole expression for exceeded budgets, which are not evaluated again.
 */
export function findFailure(
  program: Program,
  error: ExpressionError,
  scope: Scope,
  limits: EvaluationLimits = DEFAULT_LIMITS,
): TextRange {
  const whole = { from: program.tree.start, to: program.tree.end };
  if (isFatal(error)) return whole;
  try {
    const trace = traceOf(program);
    const again = failureOf(trace, scope, limits);
    const { failed } = trace;
    trace.failed = trace.error = undefined;
    const isSame = again?.code === error.code && again.message === error.message;
    return isSame && failed ? rangeOfNode(failed, error.code) : whole;
  } catch {
    return whole;
  }
}

function failureOf(trace: Trace, scope: Scope, limits: EvaluationLimits): ExpressionError | undefined {
  trace.failed = trace.error = undefined;
  try {
    runProgram(trace.program, quietScope(scope), { ...limits, milliseconds: MAX_RETRACE_MS });
  } catch (error) {
    if (error instanceof ExpressionError && !RESULT_ERRORS.has(error.code)) return error;
    trace.failed = undefined;
    return error as ExpressionError;
  }
  return undefined;
}

function traceOf(program: Program): Trace {
  const cached = traces.get(program);
  if (cached) return cached;
  const trace = compileTraced(program.tree);
  traces.set(program, trace);
  return trace;
}
