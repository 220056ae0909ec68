import { Thrown } from "../code/code.ts";
import type { Program } from "../compile/program.ts";
import { ExpressionError, expressionError } from "../errors.ts";
import { DEFAULT_LIMITS, type EvaluationLimits } from "../limits.ts";
import { readMember } from "../members/read.ts";
import { installTypes } from "../methods/install.ts";
import { installLanguage } from "../methods/locale.ts";
import { installRoots } from "../roots/index.ts";
import { Run } from "../run.ts";
import type { Scope } from "../scope.ts";
import { toText } from "../values/coerce.ts";
import { toPlainData } from "../values/plain-data.ts";

installTypes();
installRoots();
installLanguage();

/** The only evaluation state; see `Run`. */
const run = new Run();
const topFrame: unknown[] = [];

/** Runs a program within the limits, and returns its value as plain data. @throws ExpressionError for every failure. */
export function runProgram(
  program: Program,
  scope: Scope,
  limits: EvaluationLimits = DEFAULT_LIMITS,
): unknown {
  const outerScope = run.scope;
  const outerDepth = run.callDepth;
  if (run.activeEvaluations === 0) run.reset(limits);
  if (program.changes) run.owned ??= new WeakSet();
  run.activeEvaluations++;
  run.scope = scope;
  try {
    const value = program.code(run, program.hasVariables ? [] : topFrame);
    return typeof value === "string" || typeof value === "number" ? value : toPlainData(value, run);
  } catch (error) {
    throw asExpressionError(error);
  } finally {
    run.activeEvaluations--;
    run.lastItems = undefined;
    run.scope = outerScope;
    run.callDepth = outerDepth;
  }
}

/** Runs several evaluations on one budget. @throws ExpressionError for every failure. */
export function onOneBudget<Result>(
  limits: EvaluationLimits = DEFAULT_LIMITS,
  work: (run: Run) => Result,
): Result {
  if (run.activeEvaluations === 0) run.reset(limits);
  run.activeEvaluations++;
  try {
    return work(run);
  } catch (error) {
    throw asExpressionError(error);
  } finally {
    run.activeEvaluations--;
  }
}

function asExpressionError(error: unknown): ExpressionError {
  if (error instanceof ExpressionError) return error;
  if (error instanceof Thrown) return expressionError("thrown", thrownText(error.value));
  if (error instanceof RangeError && /call stack/i.test(error.message)) return expressionError("too-deep");
  return expressionError("failed", error instanceof Error ? error.message : "Unknown error");
}

function thrownText(value: unknown): string {
  try {
    return toText(value instanceof Error ? readMember(value, "message", run) : value, run);
  } catch {
    return "Error";
  }
}
