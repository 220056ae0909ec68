import type { WorkflowNode } from "../document/workflow.ts";

/** A node of two versions; one side is absent if it was added or deleted. */
export type NodePair =
  | { before: WorkflowNode; after: WorkflowNode }
  | { before: WorkflowNode; after?: undefined }
  | { before?: undefined; after: WorkflowNode };

/**
 * Matches the nodes of two versions. The same id is the same node, whatever its name; nodes that got new ids, for
 * example by an import, are matched by name, otherwise by their function.
 */
export function matchNodes(before: readonly WorkflowNode[], after: readonly WorkflowNode[]): NodePair[] {
  const partner = new Map<WorkflowNode, WorkflowNode>();
  const left = { before: [...before], after: [...after] };
  for (const key of [sameId, sameName, sameWork]) pairUp(left, key, partner);
  const old = new Map([...partner].map(([from, to]) => [to, from]));
  const pairs: NodePair[] = after.map((node) => {
    const from = old.get(node);
    return from ? { before: from, after: node } : { after: node };
  });
  for (const node of before) if (!partner.has(node)) pairs.push({ before: node });
  return pairs;
}

type Key = (node: WorkflowNode) => string[];

/** An id alone can be a coincidence, as in files with numbered nodes: the name or the type must match too. */
const sameId: Key = ({ id, type, name }) => (id === "" ? [] : [keyOf(id, "t", type), keyOf(id, "n", name)]);
const sameName: Key = ({ name, type }) => [keyOf(name, type)];
const sameWork: Key = ({ type, parameters }) =>
  Object.keys(parameters).length === 0 ? [] : [keyOf(type, parameters)];

/** Pairs nodes with the same key, in order. */
function pairUp(
  left: { before: WorkflowNode[]; after: WorkflowNode[] },
  keysOf: Key,
  partner: Map<WorkflowNode, WorkflowNode>,
): void {
  if (left.before.length === 0 || left.after.length === 0) return;
  const waiting = new Map<string, WorkflowNode[]>();
  for (const node of left.after)
    for (const key of keysOf(node)) waiting.set(key, [...(waiting.get(key) ?? []), node]);
  const taken = new Set<WorkflowNode>();
  for (const node of left.before) {
    const found = keysOf(node)
      .flatMap((key) => waiting.get(key) ?? [])
      .find((each) => !taken.has(each));
    if (!found) continue;
    taken.add(found);
    partner.set(node, found);
  }
  left.before = left.before.filter((node) => !partner.has(node));
  left.after = left.after.filter((node) => !taken.has(node));
}

function keyOf(...parts: unknown[]): string {
  return JSON.stringify(parts);
}
