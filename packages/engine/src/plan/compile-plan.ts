import {
  descriptionOf,
  isTrigger,
  type NodeTypes,
  type OnError,
  sendsParameters,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";
import { type RawEdge, rawEdges, supplyEdges } from "./edges.ts";
import { effectiveParameters } from "./effective-parameters.ts";
import { mentionsIn } from "./mentions.ts";
import { portsOf, type UsedPorts } from "./node-ports.ts";
import { ParameterValues } from "./parameter-values.ts";
import type { Plan, PlanEdge, PlanNode, Supplier } from "./plan.ts";
import { reachFrom } from "./reach.ts";
import { retryPolicy } from "./retry-policy.ts";

/** A part of the plan while it is built. */
type Building<T> = { -readonly [Key in keyof T]: T[Key] };

/** Options for compiling a plan, in addition to the workflow. */
interface PlanOptions {
  /** Whether every node run is journaled; by default the workflow's setting. */
  readonly savesProgress?: boolean | undefined;
}

/**
 * Compiles the parts that are the same for every run of a workflow. Pure; callers cache the plan per workflow version.
 * Node types that are not installed are allowed: running such a node is an error of that node.
 */
export function compilePlan(
  workflow: Workflow,
  types: NodeTypes,
  { savesProgress = workflow.settings?.saveExecutionProgress === true }: PlanOptions = {},
): Plan {
  const order = workflow.settings?.executionOrder === "v1" ? "v1" : "v0";
  const indexOf = new Map<string, number>();
  const documents: WorkflowNode[] = [];
  for (const node of workflow.nodes ?? []) {
    if (indexOf.has(node.name)) continue;
    indexOf.set(node.name, documents.length);
    documents.push(node);
  }
  const edges = rawEdges(workflow, indexOf);
  const used = usedPorts(documents.length, edges);
  const nodes = documents.map((node, index) => planNode({ node, index, used: used[index]! }, types));
  connect(nodes, edges, order);
  connectSuppliers(nodes, workflow, indexOf);
  const byName = new Map(nodes.map((node) => [node.name, node]));
  return {
    workflow,
    types,
    order,
    isParallel: order === "v1" && workflow.settings?.parallelBranches === true,
    savesProgress,
    nodes,
    byName,
    mentions: mentionsIn(byName),
    downstream: reachFrom((node) => node.outgoing.map((edge) => edge.to)),
    upstream: reachFrom((node) => node.incoming.map((edge) => edge.from)),
  };
}

/** A node of the document, with its position there and the ports that connections use. */
interface NodeInWorkflow {
  readonly node: WorkflowNode;
  readonly index: number;
  readonly used: UsedPorts;
}

function planNode({ node: given, index, used }: NodeInWorkflow, types: NodeTypes): PlanNode {
  const type = types.get(given.type);
  const { node, filled, current: parameters, version, note } = effectiveParameters(given, type);
  const description = type && descriptionOf(type, version);
  const onError = errorSetting(node);
  const effect = typeof type?.effect === "function" ? type.effect(parameters) : (type?.effect ?? "pure");
  const ports = portsOf(description, filled, withoutErrorOutput(used, onError));
  return {
    index,
    name: node.name,
    node,
    stored: given,
    type,
    description,
    filled,
    version,
    parameters,
    note,
    values: new ParameterValues(parameters),
    effect,
    sends: type !== undefined && sendsParameters(type, effect),
    disabled: node.disabled === true,
    isTrigger: type ? type.schedule !== undefined || isTrigger(description) : node.type.endsWith("Trigger"),
    isLoop: type?.loop === true,
    inputCount: ports.inputs,
    outputCount: ports.outputs,
    requiredInputs: ports.required,
    onError,
    retry: retryPolicy(node),
    outgoing: [],
    incoming: [],
    suppliers: [],
    connectedInputs: [],
  };
}

function usedPorts(count: number, edges: readonly RawEdge[]): UsedPorts[] {
  const used = Array.from({ length: count }, () => ({ inputs: 0, outputs: 0 }));
  for (const edge of edges) {
    const from = used[edge.from]!;
    const to = used[edge.to]!;
    from.outputs = Math.max(from.outputs, edge.output + 1);
    to.inputs = Math.max(to.inputs, edge.input + 1);
  }
  return used;
}

function errorSetting(node: WorkflowNode): OnError {
  if (node.onError === "continueErrorOutput" || node.onError === "continueRegularOutput") return node.onError;
  if (node.onError === undefined && node.continueOnFail === true) return "continueRegularOutput";
  return "stopWorkflow";
}

/** The error output comes after the outputs of the type, so its connections do not count for the outputs of the type. */
function withoutErrorOutput(used: UsedPorts, onError: OnError): UsedPorts {
  if (onError !== "continueErrorOutput" || used.outputs < 2) return used;
  return { inputs: used.inputs, outputs: used.outputs - 1 };
}

function connect(nodes: readonly PlanNode[], raw: readonly RawEdge[], order: "v0" | "v1"): void {
  for (const { from, output, to, input } of raw) {
    const edge: PlanEdge = { from: nodes[from]!, output, to: nodes[to]!, input };
    (edge.from.outgoing as PlanEdge[]).push(edge);
    (edge.to.incoming as PlanEdge[]).push(edge);
  }
  for (const node of nodes as Building<PlanNode>[]) {
    node.connectedInputs = [...new Set(node.incoming.map((edge) => edge.input))].sort((a, b) => a - b);
    if (order === "v1") node.outgoing = [...node.outgoing].sort((a, b) => byPosition(a.to, b.to));
  }
}

function connectSuppliers(
  nodes: readonly PlanNode[],
  workflow: Workflow,
  indexOf: ReadonlyMap<string, number>,
): void {
  for (const { supplier, consumer, connection, index } of supplyEdges(workflow, indexOf)) {
    const node = nodes[supplier]!;
    if (!node.disabled) (nodes[consumer]!.suppliers as Supplier[]).push({ node, connection, index });
  }
}

/** Compares nodes by position: top to bottom, then left to right. */
export function byPosition(a: PlanNode, b: PlanNode): number {
  const [ax = 0, ay = 0] = a.node.position ?? [];
  const [bx = 0, by = 0] = b.node.position ?? [];
  return ay - by || ax - bx;
}
