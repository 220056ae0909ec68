import type { Workflow } from "@heddle/workflow";

/** A node of a picture. */
export interface PictureNode {
  name: string;
  type: string;
  x: number;
  y: number;
}

/** A connection of a picture. */
export interface PictureEdge {
  from: PictureNode;
  to: PictureNode;
  /** Whether it supplies a model, memory, parser or tool. */
  isFromSubNode: boolean;
}

const MAX_NODES = 60;
/** Gaps are narrower than on the canvas, where names need room. */
const GAP_SHARE = 0.68;

/** The nodes of a workflow without notes, as many as a small picture can show. */
export function shownNodes({ nodes }: Workflow): PictureNode[] {
  return nodes
    .filter(({ type }) => !type.endsWith(".stickyNote"))
    .slice(0, MAX_NODES)
    .map(({ name, type, position: [x, y] }) => ({
      name,
      type,
      x: Math.round(x * GAP_SHARE),
      y: Math.round(y * GAP_SHARE),
    }));
}

/** Connections between shown nodes. */
export function edgesOf({ connections }: Workflow, nodes: readonly PictureNode[]): PictureEdge[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const edges: PictureEdge[] = [];
  for (const [name, outputs] of Object.entries(connections))
    for (const [type, groups] of Object.entries(outputs))
      for (const target of groups.flatMap((targets) => targets ?? [])) {
        const [from, to] = [byName.get(name), byName.get(target.node)];
        if (from && to) edges.push({ from, to, isFromSubNode: type !== "main" });
      }
  return edges;
}
