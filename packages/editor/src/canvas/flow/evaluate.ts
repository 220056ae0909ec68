import type { RunView, Scope } from "@heddle/expression";
import { type NodeTypeDescription, type WorkflowNode, withDefaults } from "@heddle/workflow";

type Evaluate = (text: string, scope: Scope) => unknown;

let evaluate: Evaluate | undefined;
let loading: Promise<void> | undefined;

/** Loads the large expression language in parallel with the workflow. Until then expressions have no value. */
export function prepareEvaluation(): Promise<void> {
  loading ??= import("@heddle/expression").then(({ evaluateTemplate }) => {
    evaluate = evaluateTemplate;
  });
  return loading;
}

/** True once the expression language is loaded. */
export function canEvaluate(): boolean {
  return evaluate !== undefined;
}

/** Evaluates `={{ … }}` with a node's parameters, without a run; returns undefined if that is impossible. */
export function evaluateOverParameters(
  expression: string,
  node: WorkflowNode,
  description: NodeTypeDescription,
): unknown {
  return evaluateOver(expression, node, withDefaults(node.parameters, description, node.typeVersion));
}

/** Evaluates the same with the given parameters. */
export function evaluateOver(
  expression: string,
  node: WorkflowNode,
  parameters: Record<string, unknown>,
): unknown {
  if (!evaluate) return undefined;
  try {
    return evaluate(expression, scopeOf(node, parameters));
  } catch {
    return undefined;
  }
}

function scopeOf(node: WorkflowNode, parameters: Record<string, unknown>): Scope {
  const extra = { $parameter: parameters, $nodeVersion: node.typeVersion };
  return { items: [], itemIndex: 0, runIndex: 0, run: emptyRun(node.name), extra };
}

/** Returns an empty run: no node has data. */
function emptyRun(nodeName: string): RunView {
  return {
    nodeName,
    workflow: { id: "", name: "", active: false },
    timezone: "UTC",
    execution: { id: "", mode: "test", resumeUrl: "", resumeFormUrl: "" },
    now: 0,
    vars: {},
    env: undefined,
    hasNode: () => false,
    runCount: () => 0,
    outputItems: () => undefined,
    pairedItem: () => ({ failure: "not-run" }),
    parameters: () => ({}),
    context: () => ({}),
  };
}
