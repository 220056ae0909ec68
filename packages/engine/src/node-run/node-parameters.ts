import type { Scope } from "@heddle/expression";
import { descriptionOf, withDefaults } from "@heddle/workflow";
import { type CompiledValue, evaluateValue } from "../plan/compiled-value.ts";
import { ParameterValues } from "../plan/parameter-values.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";

/** Nodes whose parameters are being evaluated now, by name. */
const evaluating = new Set<string>();

/** Parameters of a node under the names of its own version, with the defaults of that version. */
interface Written {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly values: ParameterValues;
}

const written = new WeakMap<PlanNode, Written>();

/**
 * The parameters of a node as its author wrote them, evaluated for the current item. An expression that fails is undefined; one that refers to
 * its own node stays text.
 */
export function nodeParameters(plan: Plan, name: string, scope: Scope): Readonly<Record<string, unknown>> {
  const node = plan.byName.get(name);
  if (!node) return {};
  const { parameters, values } = writtenParameters(node);
  if (values.isConstant || evaluating.has(name)) return parameters;
  evaluating.add(name);
  try {
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(parameters)) result[key] = tryEvaluate(values.at(key), scope);
    return result;
  } finally {
    evaluating.delete(name);
  }
}

/** Made when they are first read: few workflows read parameters of nodes. */
function writtenParameters(planned: PlanNode): Written {
  let known = written.get(planned);
  if (!known) {
    const { parameters: stored = {}, typeVersion = 1 } = planned.stored;
    const { type } = planned;
    const parameters = type ? withDefaults(stored, descriptionOf(type, typeVersion), typeVersion) : stored;
    written.set(planned, (known = { parameters, values: new ParameterValues(parameters) }));
  }
  return known;
}

function tryEvaluate(value: CompiledValue, scope: Scope): unknown {
  if (value.kind === "object") {
    return Object.fromEntries(value.entries.map(([key, part]) => [key, tryEvaluate(part, scope)]));
  }
  if (value.kind === "list") return value.items.map((item) => tryEvaluate(item, scope));
  try {
    return evaluateValue(value, scope);
  } catch {
    // The template itself would be taken for a value, and sent.
    return undefined;
  }
}
