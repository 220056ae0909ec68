import { isSticky, type Move, snapPoint, topLeft, type WorkflowDocument } from "../../document/index.ts";
import type { Size } from "../flow/port-layout.ts";
import { partBlocks, placeBlock } from "./part-blocks.ts";

/**
 * Where nodes go in an orderly layout from left to right, keeping the top left corner. Notes stay unless everything is laid out: then
 * they follow the node they were on or next to. The layout library is loaded when it is needed.
 */
export async function tidyMoves(
  document: WorkflowDocument,
  ids: ReadonlySet<string>,
  sizeOf: (id: string) => Size,
): Promise<Move[]> {
  const { Graph, layout } = await import("@dagrejs/dagre");
  const steps = [...document.nodes.values()].filter((node) => ids.has(node.id) && !isSticky(node));
  if (steps.length < 2) return [];
  const blocks = partBlocks(
    document,
    steps.map((step) => step.id),
    sizeOf,
  );
  const blockOf = new Map(
    blocks.flatMap((block) => placeBlock(block, 0, 0).map(({ id }) => [id, block.id] as const)),
  );
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "LR", nodesep: 60, ranksep: 80, edgesep: 20 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of blocks) graph.setNode(id, { width, height });
  // The upper output leads to the upper branch.
  for (const edge of [...document.edges.values()].sort((a, b) => a.output - b.output)) {
    const [from, to] = [blockOf.get(edge.source), blockOf.get(edge.target)];
    if (edge.type === "main" && from && to && from !== to) graph.setEdge(from, to, { weight: 2 }, edge.id);
  }
  layout(graph);
  const placed = blocks.flatMap((block) => {
    const centre = graph.node(block.id) as { x: number; y: number };
    return placeBlock(block, centre.x - block.width / 2, centre.y - block.height / 2);
  });
  const before = topLeft(steps);
  const after = topLeft(placed);
  const moves = placed.map(({ id, position }) => ({
    id,
    position: snapPoint(position[0] - after.x + before.x, position[1] - after.y + before.y),
  }));
  return [...moves, ...followingNotes(document, ids, moves)];
}

/** Notes go along with the nodes that lie on them. */
function followingNotes(
  document: WorkflowDocument,
  ids: ReadonlySet<string>,
  moves: readonly Move[],
): Move[] {
  const shifts = new Map(moves.map((move) => [move.id, move.position]));
  return [...document.nodes.values()]
    .filter((node) => ids.has(node.id) && isSticky(node))
    .flatMap((note) => {
      const [x, y] = note.position;
      const width = Number(note.parameters["width"] ?? 240);
      const height = Number(note.parameters["height"] ?? 160);
      const carried = [...document.nodes.values()].find(({ id, position }) => {
        const inside =
          position[0] >= x - 40 &&
          position[0] <= x + width &&
          position[1] >= y - 40 &&
          position[1] <= y + height;
        return inside && shifts.has(id);
      });
      const target = carried && shifts.get(carried.id);
      if (!carried || !target) return [];
      return [
        {
          id: note.id,
          position: snapPoint(x + target[0] - carried.position[0], y + target[1] - carried.position[1]),
        },
      ];
    });
}
