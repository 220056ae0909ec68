import {
  descriptionOf,
  type Edge,
  isRecord,
  type NodeType,
  type NodeTypeDescription,
  type PortDescription,
  repairedNode,
  type WorkflowNode,
  withDefaults,
} from "@heddle/workflow";
import { evaluateDescription } from "../../node-types/evaluate-description.ts";

type Ports = readonly PortDescription[];

/** Connections to ports that a node does not have, and required parts without a connection. Ports that depend on data are not checked. */
export function portProblems(node: WorkflowNode, type: NodeType, edges: readonly Edge[]): string[] {
  const repaired = repairedNode(node, type);
  const description = descriptionOf(type, repaired.typeVersion);
  const inputs = portsOf(description.inputs, repaired, description);
  const outputs = portsOf(description.outputs, repaired, description);
  const all =
    outputs && repaired.onError === "continueErrorOutput" ? [...outputs, { type: "main" }] : outputs;
  return [
    ...(all ? outputProblems(node, all, edges) : []),
    ...(inputs ? [...inputProblems(node, inputs, edges), ...missingParts(node, inputs, edges)] : []),
  ];
}

function portsOf(
  declared: NodeTypeDescription["inputs"],
  { parameters, typeVersion }: WorkflowNode,
  description: NodeTypeDescription,
): Ports | undefined {
  const values = withDefaults(parameters, description, typeVersion);
  if (typeof declared === "string" && readsExpression(declared, values)) return undefined;
  try {
    const list = evaluateDescription(declared, values);
    if (!Array.isArray(list)) return undefined;
    return list
      .map((port): PortDescription => (typeof port === "string" ? { type: port } : port))
      .filter(({ category }) => category !== "error");
  } catch {
    return undefined;
  }
}

/** Whether the ports depend on a parameter whose value is only known in a run. */
function readsExpression(declared: string, values: Readonly<Record<string, unknown>>): boolean {
  const isExpression = (value: unknown) => typeof value === "string" && value.startsWith("=");
  return [...declared.matchAll(/\$parameter(?:\.|\[["'])(\w+)/g)].some(([, name = ""]) => {
    const value = values[name];
    return isExpression(value) || (isRecord(value) && Object.values(value).some(isExpression));
  });
}

function outputProblems({ name }: WorkflowNode, outputs: Ports, edges: readonly Edge[]): string[] {
  const used = edges.filter(({ source }) => source === name);
  return [...new Set(used.map(({ sourceType }) => sourceType))].flatMap((kind) => {
    const last = Math.max(...used.filter((e) => e.sourceType === kind).map((e) => e.sourceOutput));
    return missingPort("output", { kind, last, ports: outputs });
  });
}

function inputProblems({ name }: WorkflowNode, inputs: Ports, edges: readonly Edge[]): string[] {
  // Superfluous parts, such as a parser that is disabled, harm nothing.
  const used = edges.filter(({ target, targetType }) => target === name && targetType === "main");
  const last = Math.max(-1, ...used.map(({ targetInput }) => targetInput));
  return missingPort("input", { kind: "main", last, ports: inputs });
}

function missingPort(
  side: "input" | "output",
  { kind, last, ports }: { kind: string; last: number; ports: Ports },
): string[] {
  const kinds = ports.map(({ type }) => type);
  const count = kinds.filter((own) => own === kind).length;
  if (last < count) return [];
  const place = `(connections of kind "${kind}")`;
  if (count === 0)
    return [`It has no ${side} ${place}. Allowed: ${[...new Set(kinds)].join(", ") || "none"}.`];
  return [`It has no ${side} ${last} ${place}. Allowed: 0 to ${count - 1}.`];
}

/** Parts that a node cannot run without, such as the model of an agent. Agents and chains run without their output parser. */
function missingParts({ name }: WorkflowNode, inputs: Ports, edges: readonly Edge[]): string[] {
  const optional = new Set(["main"]);
  if (inputs.some(({ type }) => type === "main")) optional.add("ai_outputParser");
  return inputs.flatMap((port, position) => {
    if (port.required !== true || optional.has(port.type)) return [];
    const index = inputs.slice(0, position).filter(({ type }) => type === port.type).length;
    const isConnected = edges.some(
      ({ target, targetType, targetInput }) =>
        target === name && targetType === port.type && targetInput === index,
    );
    if (isConnected) return [];
    const label = port.displayName ?? port.type;
    return [`It needs a node at its input "${label}" (connections of kind "${port.type}", index ${index}).`];
  });
}
