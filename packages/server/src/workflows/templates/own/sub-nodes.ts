import type { FlowEdge, SubNodeType } from "./read-flow.ts";

/** Names of sub-nodes in display order, by the node that uses them and the kind of connection. */
export type SubNodes = Readonly<Record<string, Readonly<Partial<Record<SubNodeType, readonly string[]>>>>>;

const GAP_X = 160;
const GAP_Y = 220;

/** Connections of sub-nodes. @throws Error for names that are no nodes */
export function subNodesIn(subNodes: SubNodes, names: readonly string[]): FlowEdge[] {
  const edges = Object.entries(subNodes).flatMap(([to, kinds]) =>
    Object.entries(kinds).flatMap(([type, suppliers]) =>
      suppliers.map((from) => ({ from, output: 0, to, input: 0, type: type as SubNodeType })),
    ),
  );
  for (const name of edges.flatMap(({ from, to }) => [from, to]))
    if (!names.includes(name))
      throw new Error(`The sub-nodes of a template name "${name}", which is not one of its nodes.`);
  return edges;
}

/** Places of the steps, and of their sub-nodes in a row below them. */
export function placeSubNodes(
  places: ReadonlyMap<string, [number, number]>,
  subNodes: SubNodes,
): Map<string, [number, number]> {
  const all = new Map(places);
  for (const [user, kinds] of Object.entries(subNodes)) {
    const [x, y] = all.get(user)!;
    for (const [index, name] of Object.values(kinds).flat().entries())
      all.set(name, [x + index * GAP_X, y + GAP_Y]);
  }
  return all;
}
