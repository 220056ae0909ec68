import type { DocumentEdge, Move } from "../../document/index.ts";
import type { Size } from "../flow/port-layout.ts";

/** A unit of the layout: a node with its sub-nodes, or a note with its contents. */
export interface Tile extends Size {
  /** Ids of the nodes inside. */
  members: readonly string[];
  /** Vertical offset, from its upper edge, at which wires pass through it. */
  axis: number;
  /** Returns the positions of everything inside, for the upper left corner at x, y. */
  place(x: number, y: number): Move[];
}

type LayoutLibrary = typeof import("@dagrejs/dagre");

/** Gap between rows: space for the name below a card, and a little more. */
const ROW_GAP_PX = 80;
/** Gap between columns: with a card, the distance of nodes that are added in sequence. */
const COLUMN_GAP_PX = 140;
const NOTE_GAP_PX = 40;

/** Lays tiles out from left to right along their connections, as one tile. */
export function inLayers(
  { Graph, layout }: LayoutLibrary,
  tiles: readonly Tile[],
  edges: readonly DocumentEdge[],
): Tile {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "LR", nodesep: ROW_GAP_PX, ranksep: COLUMN_GAP_PX, edgesep: 20 });
  graph.setDefaultEdgeLabel(() => ({}));
  const indexOf = new Map<string, string>();
  for (const [index, tile] of tiles.entries()) {
    // The library aligns centers: equal space above and below aligns the wires.
    graph.setNode(String(index), {
      width: tile.width,
      height: 2 * Math.max(tile.axis, tile.height - tile.axis),
    });
    for (const id of tile.members) indexOf.set(id, String(index));
  }
  // The upper output leads to the upper branch.
  for (const edge of [...edges].sort((a, b) => a.output - b.output)) {
    const [from, to] = [indexOf.get(edge.source), indexOf.get(edge.target)];
    if (edge.type === "main" && from && to && from !== to) graph.setEdge(from, to, { weight: 2 }, edge.id);
  }
  layout(graph);
  const places = tiles.map(({ width, axis }, index) => {
    const center = graph.node(String(index)) as { x: number; y: number };
    return { x: center.x - width / 2, y: center.y - axis };
  });
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const corners = places.map(({ x, y }) => ({ x: x - left, y: y - top }));
  const first = corners.findIndex(({ x }) => x === 0);
  return together(tiles, corners, (corners[first]?.y ?? 0) + (tiles[first]?.axis ?? 0));
}

/** Lays tiles out side by side, aligned at the bottom. */
export function inRow(tiles: readonly Tile[]): Tile {
  const height = Math.max(0, ...tiles.map((tile) => tile.height));
  let left = 0;
  const corners = tiles.map((tile) => {
    const corner = { x: left, y: height - tile.height };
    left += tile.width + NOTE_GAP_PX;
    return corner;
  });
  return together(tiles, corners, height / 2);
}

/** Lays two tiles out side by side, aligned at the top. */
export function beside(left: Tile, right: Tile): Tile {
  if (left.members.length === 0) return right;
  if (right.members.length === 0) return left;
  const corners = [
    { x: 0, y: 0 },
    { x: left.width + NOTE_GAP_PX, y: 0 },
  ];
  return together([left, right], corners, right.axis);
}

/** Stacks two tiles. */
export function stacked(upper: Tile, lower: Tile): Tile {
  if (upper.members.length === 0) return lower;
  if (lower.members.length === 0) return upper;
  const corners = [
    { x: 0, y: 0 },
    { x: 0, y: upper.height + NOTE_GAP_PX },
  ];
  return together([upper, lower], corners, upper.height + NOTE_GAP_PX + lower.axis);
}

function together(tiles: readonly Tile[], corners: readonly { x: number; y: number }[], axis: number): Tile {
  const ends = tiles.map((tile, index) => ({
    x: (corners[index]?.x ?? 0) + tile.width,
    y: (corners[index]?.y ?? 0) + tile.height,
  }));
  return {
    width: Math.max(0, ...ends.map((end) => end.x)),
    height: Math.max(0, ...ends.map((end) => end.y)),
    members: tiles.flatMap((tile) => tile.members),
    axis,
    place: (x, y) =>
      tiles.flatMap((tile, index) => {
        const corner = corners[index] ?? { x: 0, y: 0 };
        return tile.place(x + corner.x, y + corner.y);
      }),
  };
}
