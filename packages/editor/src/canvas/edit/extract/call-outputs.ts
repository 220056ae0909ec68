import { uniqueNodeName, type WorkflowNode } from "@heddle/workflow";
import { nodePorts, type OpenWorkflow, replaceReadsInParameters } from "../../../document/index.ts";
import { evaluateOverParameters } from "../../flow/evaluate.ts";
import { reach } from "../../flow/walk.ts";
import { firstMentioned, ITEM_INPUT, member } from "./call-inputs.ts";
import type { Ends } from "./find-ends.ts";
import { ExtractionRefusal } from "./refusal.ts";

type Opened = Pick<OpenWorkflow, "document" | "catalog">;

/** A value of a moving node that staying nodes read: the new workflow returns it with each item. */
export interface CallOutput {
  name: string;
  /** The reference in the remaining nodes, and the expression that the new workflow computes for it. */
  source: string;
  accessor: "item" | "first" | "last";
}

/**
 * Returns the values that staying nodes read from moving ones other than the exit, whose items the call returns.
 * @throws ExtractionRefusal for reads of anything but item fields, or by nodes that do not run after the exit
 */
export function readOutputs(open: Opened, ends: Ends): CallOutput[] {
  const { document } = open;
  const { nodes, exit } = ends;
  const moved = new Set(nodes);
  const hidden = nodes.flatMap((node) => (node === exit ? [] : [node.name]));
  const outputs = new Map<string, CallOutput>();
  for (const node of document.nodes.values()) {
    const first = moved.has(node) ? undefined : firstMentioned(node.parameters, hidden);
    if (first === undefined) continue;
    const isPossible = leadsOn(open, exit) && isAfter(document, exit, node);
    const left = isPossible ? unreadable(node, hidden, outputs) : first;
    if (left !== undefined) throw new ExtractionRefusal("insideRead", node.name, left);
  }
  return [...outputs.values()];
}

/** Redirects reads of moved nodes to the values that the call returns. */
export function readFromCall(
  node: WorkflowNode,
  outputs: readonly CallOutput[],
  call: string,
): WorkflowNode["parameters"] {
  return replaceReadsInParameters(node.parameters, ({ source }) => {
    const output = outputs.find((each) => each.source === source);
    if (!output) return undefined;
    const accessor = output.accessor === "item" ? "item" : "first()";
    return `$('${quotable(call)}').${accessor}.json${member(output.name)}`;
  });
}

/** Adds the values that a node reads. Returns the first moving node that it mentions in another way. */
function unreadable(
  { parameters }: WorkflowNode,
  hidden: readonly string[],
  outputs: Map<string, CallOutput>,
): string | undefined {
  const rest = replaceReadsInParameters(parameters, ({ node, accessor, field, source }) => {
    if (!hidden.includes(node)) return undefined;
    const taken = new Set([ITEM_INPUT, ...[...outputs.values()].map(({ name }) => name)]);
    const known = outputs.get(source);
    outputs.set(source, known ?? { name: uniqueNodeName(field ?? node, taken), source, accessor });
    return "undefined";
  });
  return firstMentioned(rest, hidden);
}

function leadsOn({ catalog }: Opened, exit: WorkflowNode): boolean {
  const { outputs } = nodePorts(exit, catalog.describe(exit), evaluateOverParameters);
  return outputs.some(({ type }) => type === "main");
}

/** True if a node, or the node that uses it as a sub-node, runs after the exit. */
function isAfter(document: Opened["document"], exit: WorkflowNode, node: WorkflowNode): boolean {
  const users = document.edgesFrom(node.id).filter(({ type }) => type !== "main");
  const after = reach(document, [exit.id], "right");
  return [node.id, ...users.map(({ target }) => target)].some((id) => after.has(id));
}

function quotable(name: string): string {
  return name.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
}
