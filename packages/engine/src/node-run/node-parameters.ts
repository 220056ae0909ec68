import type { Scope } from "@heddle/expression";
import { type CompiledValue, evaluateValue } from "../plan/compiled-value.ts";
import type { Plan } from "../plan/plan.ts";

/** Nodes whose parameters are being evaluated now, by name. */
const evaluating = new Set<string>();

/** The parameters of a node, evaluated for the current item. An expression that fails or refers to itself stays text. */
export function nodeParameters(plan: Plan, name: string, scope: Scope): Readonly<Record<string, unknown>> {
  const node = plan.byName.get(name);
  if (!node) return {};
  if (node.values.isConstant || evaluating.has(name)) return node.parameters;
  evaluating.add(name);
  try {
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(node.parameters)) result[key] = tryEvaluate(node.values.at(key), scope);
    return result;
  } finally {
    evaluating.delete(name);
  }
}

function tryEvaluate(value: CompiledValue, scope: Scope): unknown {
  if (value.kind === "object") {
    return Object.fromEntries(value.entries.map(([key, part]) => [key, tryEvaluate(part, scope)]));
  }
  if (value.kind === "list") return value.items.map((item) => tryEvaluate(item, scope));
  try {
    return evaluateValue(value, scope);
  } catch {
    return value.kind === "template" ? value.raw : undefined;
  }
}
