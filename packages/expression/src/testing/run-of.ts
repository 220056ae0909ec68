// Imported for its side effect: it installs the tables of the types.
import "../evaluation/run-program.ts";
import { DEFAULT_LIMITS, type EvaluationLimits } from "../limits.ts";
import { Run } from "../run.ts";
import { scopeOf } from "./scope-of.ts";

/** State of an evaluation for tests of single functions; like an expression that can change objects. */
export function runOf(limits: Partial<EvaluationLimits> = {}): Run {
  const run = new Run();
  run.reset({ ...DEFAULT_LIMITS, ...limits });
  run.scope = scopeOf();
  run.owned = new WeakSet();
  return run;
}
