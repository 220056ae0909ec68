import { evaluateTemplate, isExpression, type Scope, viewWithoutRun } from "@heddle/expression";
import type { NodeParameters, NodeTypeDescription } from "@heddle/workflow";

/** Numbers of inputs and outputs of a node. */
interface NodePorts {
  readonly inputs: number;
  readonly outputs: number;
  readonly required: number | readonly number[];
}

/** The highest ports that connections use, for types that are not installed or whose ports cannot be evaluated. */
export interface UsedPorts {
  readonly inputs: number;
  readonly outputs: number;
}

/** Reads the port counts of a description, evaluating those that depend on parameters. */
export function portsOf(
  description: NodeTypeDescription | undefined,
  parameters: NodeParameters,
  used: UsedPorts,
): NodePorts {
  if (!description)
    return { inputs: Math.max(1, used.inputs), outputs: Math.max(1, used.outputs), required: 0 };
  const outputs = evaluated(description.outputs, parameters);
  return {
    inputs: countMain(evaluated(description.inputs, parameters)) ?? Math.max(1, used.inputs),
    outputs: countMain(outputs) ?? Math.max(1, used.outputs),
    required: requirement(evaluated(description.requiredInputs, parameters)),
  };
}

function evaluated(value: unknown, parameters: NodeParameters): unknown {
  if (!isExpression(value)) return value;
  const scope: Scope = {
    items: [],
    itemIndex: 0,
    runIndex: 0,
    run: viewWithoutRun(parameters, { now: 0 }),
    extra: { $parameter: parameters },
  };
  try {
    return evaluateTemplate(value, scope);
  } catch {
    return undefined;
  }
}

function countMain(ports: unknown): number | undefined {
  if (!Array.isArray(ports)) return undefined;
  return ports.filter(isMain).length;
}

function isMain(port: unknown): boolean {
  if (typeof port === "string") return port === "main";
  const described = port as { type?: string; category?: string } | null;
  return described?.type === "main" && described.category !== "error";
}

function requirement(value: unknown): number | readonly number[] {
  if (typeof value === "number" && value >= 0) return value;
  return Array.isArray(value) ? value.filter((entry): entry is number => typeof entry === "number") : 0;
}
