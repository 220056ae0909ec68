import type { NodeTypeDescription, PortDescription, WorkflowNode } from "@heddle/workflow";
import { compareTexts } from "../base/language/order.ts";
import { texts } from "../base/texts/index.ts";
import { partName } from "./part-name.ts";

/** Start or end point of connections. */
export interface Port {
  /** `main`, `ai_tool`, … */
  type: string;
  /** Index among ports of the same type. */
  index: number;
  /** Undefined if a single port needs no name. */
  label: string | undefined;
  isError?: boolean;
  required?: boolean;
  maxConnections?: number | undefined;
  /** Node types that can or cannot be connected here. */
  filter?: PortDescription["filter"];
}

/** The ports of a node, in their order. */
export interface NodePorts {
  inputs: readonly Port[];
  outputs: readonly Port[];
}

/** Evaluates an expression for the list of ports; returns undefined if that is impossible. */
export type EvaluatePorts = (
  expression: string,
  node: WorkflowNode,
  description: NodeTypeDescription,
) => unknown;

/** Connections of a node, from which unknown ports are derived. */
export interface KnownConnections {
  inputs: readonly { type: string; index: number }[];
  outputs: readonly { type: string; index: number }[];
}

/** Returns the ports of a node, at least the connected ones, so that no connection dangles. */
export function nodePorts(
  node: WorkflowNode,
  description: NodeTypeDescription | undefined,
  evaluate: EvaluatePorts,
  connected: KnownConnections = { inputs: [], outputs: [] },
): NodePorts {
  if (!description) return portsOfUnknown(node, connected);
  const read = (declared: NodeTypeDescription["inputs"]) =>
    typeof declared === "string" ? evaluate(declared, node, description) : declared;
  const inputs = toPorts(read(description.inputs), description.inputNames, ["main"]);
  const outputs = toPorts(read(description.outputs), description.outputNames, ["main"]);
  // A single output needs no name, which would overlap the number of items.
  const [only, ...others] = outputs;
  if (only?.type === "main" && others.length === 0) outputs[0] = { ...only, label: undefined };
  if (node.onError === "continueErrorOutput") addErrorOutput(outputs);
  return {
    inputs: withConnected(inputs, connected.inputs),
    outputs: withConnected(outputs, connected.outputs),
  };
}

/**
 * Returns the ports of a node whose type is not installed: the connected ones, and one input and output unless it
 * looks like a sub-node.
 */
function portsOfUnknown(node: WorkflowNode, connected: KnownConnections): NodePorts {
  const isPart = connected.outputs.some((port) => port.type !== "main");
  const isTrigger = /(Trigger|\.webhook)$/.test(node.type);
  const main = toPorts(["main"], undefined, []);
  return {
    inputs: withConnected(isPart || isTrigger ? [] : main, connected.inputs),
    outputs: withConnected(isPart ? [] : main, connected.outputs),
  };
}

function toPorts(list: unknown, names: readonly string[] | undefined, fallback: string[]): Port[] {
  const entries = (Array.isArray(list) ? list : fallback) as (string | PortDescription)[];
  const counts = new Map<string, number>();
  const ports = entries.map((entry, position): Port => {
    const port = typeof entry === "string" ? { type: entry } : entry;
    const index = counts.get(port.type) ?? 0;
    counts.set(port.type, index + 1);
    const isError = "category" in port && port.category === "error";
    return {
      type: port.type,
      index,
      label:
        ("displayName" in port ? port.displayName : undefined) ??
        names?.[position] ??
        subNodeLabel(port.type),
      isError,
      required: "required" in port && port.required === true,
      maxConnections: "maxConnections" in port ? port.maxConnections : undefined,
      filter: "filter" in port ? port.filter : undefined,
    };
  });
  return ports;
}

function addErrorOutput(outputs: Port[]): void {
  const index = outputs.filter((port) => port.type === "main").length;
  const only = outputs[0];
  if (outputs.length === 1 && only && only.label === undefined)
    outputs[0] = { ...only, label: texts.document.successOutput };
  outputs.push({ type: "main", index, label: texts.document.errorOutput, isError: true });
}

/** `ai_outputParser` → `Output parser`. */
function subNodeLabel(type: string): string | undefined {
  if (type === "main") return undefined;
  return partName(type);
}

function withConnected(ports: Port[], connected: readonly { type: string; index: number }[]): Port[] {
  const missing = connected.filter(
    ({ type, index }) => !ports.some((port) => port.type === type && port.index === index),
  );
  if (missing.length === 0) return ports;
  const distinct = new Map(missing.map((port) => [`${port.type}${port.index}`, port]));
  return [
    ...ports,
    ...[...distinct.values()]
      .sort((a, b) => compareTexts(a.type, b.type) || a.index - b.index)
      .map(({ type, index }) => ({ type, index, label: subNodeLabel(type) })),
  ];
}
