import type { NodeParameters } from "../document/workflow.ts";
import { isExpressionValue } from "./expression-value.ts";

/** Result of an expression for the current item; `isEmpty` for an error that a run treats as an empty value. */
export type Evaluation = { value: unknown } | { error: string; isEmpty?: boolean | undefined };

/** Evaluates a string such as `={{ 1 }}`; `parameters` is the value of `$parameter`. */
export type Evaluate = (text: string, parameters: NodeParameters) => Evaluation;

/** Expressions can read each other; those that never settle are abandoned after this many rounds. */
const MAX_ROUNDS = 50;

/**
 * Values with expressions replaced by their results, for display conditions; an expression without a result stays. The
 * same object if there are none.
 */
export function resolvedValues(values: NodeParameters, evaluate: Evaluate): NodeParameters {
  const names = Object.keys(values).filter((name) => isExpressionValue(values[name]));
  let resolved = values;
  for (let round = 0; round < MAX_ROUNDS && names.length > 0; round++) {
    const next = { ...resolved };
    for (const name of names) {
      const text = values[name];
      const result = typeof text === "string" ? evaluate(text, resolved) : { error: "" };
      if ("value" in result) next[name] = result.value;
    }
    const isSettled = names.every((name) => Object.is(next[name], resolved[name]));
    resolved = next;
    if (isSettled) break;
  }
  return resolved;
}
