import { Position } from "@xyflow/react";
import {
  type Box,
  type DocumentEdge,
  GRID_PX,
  isSticky,
  type NewNode,
  newNode,
  nodePorts,
  type OpenWorkflow,
  type Point,
  snap,
} from "../../document/index.ts";
import type { CreatorRequest } from "../flow/canvas-host.ts";
import { pointsOn, routeMain, routePart } from "../flow/edge-path.ts";
import { evaluateOverParameters } from "../flow/evaluate.ts";
import { cardSize, placePorts, type Size } from "../flow/port-layout.ts";
import { portsOf } from "./ports-of.ts";

/** Distance of cards in the row below a node; their names need it. */
const LANE_PX = 160;
/** Between the bottom of a node and its sub-nodes: the name of a port, its plus, and the bend of a wire. */
const ROW_GAP_PX = 100;
/** Least distance from other cards, including the names below them. */
const GAP_PX: Point = { x: LANE_PX - 80, y: 60 };
/** Distance of rows. */
const ROW_STEP_PX = 180;
/** Lanes of a row that are searched before a lower row. */
const MAX_LANES = 8;
const MAX_ROWS = 4;

type PartTarget = NonNullable<CreatorRequest["to"]>;

/**
 * Returns the position of a new sub-node: in the lane of its port below the node that uses it, or to the right of the
 * last one at the same port. It covers no card and no wire, and its own wire crosses no card.
 */
export function placePart(open: OpenWorkflow, to: PartTarget, wanted: NewNode): [number, number] | undefined {
  const user = boxOf(open, to.target);
  if (!user) return undefined;
  const below = placePorts(portsOf(open, to.target), user).filter(({ side }) => side === Position.Bottom);
  const lane = below.findIndex(({ id }) => id === `in:${to.type}:${to.input}`);
  const port = below[lane];
  if (!port) return undefined;
  const { row, last } = partsOf(open, to);
  const size = sizeOfNew(open, wanted);
  const middle = last
    ? last.x + last.width / 2 + LANE_PX
    : user.x + user.width / 2 + (lane - (below.length - 1) / 2) * LANE_PX;
  const y = last?.y ?? row ?? user.y + user.height + ROW_GAP_PX;
  const place = freePlace(obstaclesOf(open, to.target), {
    wanted: { x: snap(middle - size.width / 2), y: snap(y), ...size },
    wireEnd: { x: user.x + port.x, y: user.y + port.y },
    isAfter: last !== undefined,
  });
  return [place.x, place.y];
}

/** Returns the row of the sub-nodes that a node has, and the last one at the same port. */
function partsOf(open: OpenWorkflow, to: PartTarget): { row: number | undefined; last: Box | undefined } {
  const edges = open.document.edgesTo(to.target).filter(({ type }) => type !== "main");
  const user = boxOf(open, to.target);
  const isBelow = ({ y }: Box) => user !== undefined && y >= user.y + user.height + GAP_PX.y;
  const boxes = (list: typeof edges) =>
    list.flatMap(({ source }) => boxOf(open, source) ?? []).filter(isBelow);
  const same = boxes(edges.filter(({ targetType, input }) => targetType === to.type && input === to.input));
  return { row: boxes(edges)[0]?.y, last: same.toSorted((a, b) => b.x - a.x)[0] };
}

/** Cards and wires of the canvas. */
interface Obstacles {
  boxes: readonly Box[];
  /** Points on the wires. */
  wires: readonly Point[];
}

function obstaclesOf(open: OpenWorkflow, userId: string): Obstacles {
  const { nodes, edges } = open.document;
  const ids = [...nodes.values()].filter((node) => !isSticky(node)).map(({ id }) => id);
  return {
    boxes: ids.filter((id) => id !== userId).flatMap((id) => boxOf(open, id) ?? []),
    wires: [...edges.values()].flatMap((edge) => wirePoints(open, edge)),
  };
}

function wirePoints(open: OpenWorkflow, edge: DocumentEdge): Point[] {
  const from = portAt(open, edge.source, `out:${edge.type}:${edge.output}`);
  const to = portAt(open, edge.target, `in:${edge.targetType}:${edge.input}`);
  if (!from || !to) return [];
  const ends = { sourceX: from.x, sourceY: from.y, targetX: to.x, targetY: to.y };
  return pointsOn(edge.type === "main" ? routeMain(ends) : routePart(ends));
}

function portAt(open: OpenWorkflow, nodeId: string, portId: string): Point | undefined {
  const box = boxOf(open, nodeId);
  const port = box && placePorts(portsOf(open, nodeId), box).find(({ id }) => id === portId);
  return port && { x: box.x + port.x, y: box.y + port.y };
}

interface PartPlace {
  wanted: Box;
  /** The port of the node that uses it. */
  wireEnd: Point;
  /** True if the node belongs to the right of a sibling. */
  isAfter: boolean;
}

function freePlace(obstacles: Obstacles, { wanted, wireEnd, isAfter }: PartPlace): Point {
  for (let row = 0; row < MAX_ROWS; row++) {
    for (const offset of offsets(isAfter)) {
      const box = { ...wanted, x: wanted.x + offset, y: wanted.y + row * ROW_STEP_PX };
      if (isFree(obstacles, box, wireEnd)) return box;
    }
  }
  return { x: wanted.x, y: wanted.y + MAX_ROWS * ROW_STEP_PX };
}

/** Returns distances from the wanted place, the nearest first. */
function offsets(isAfter: boolean): number[] {
  const right = Array.from({ length: MAX_LANES * (LANE_PX / GRID_PX) }, (_, index) => index * GRID_PX);
  return isAfter ? right : right.flatMap((offset) => (offset === 0 ? [0] : [offset, -offset]));
}

function isFree({ boxes, wires }: Obstacles, box: Box, wireEnd: Point): boolean {
  if (boxes.some((other) => overlaps(other, box, GAP_PX))) return false;
  if (wires.some((point) => contains(box, point))) return false;
  const start = { sourceX: box.x + box.width / 2, sourceY: box.y };
  const wire = pointsOn(routePart({ ...start, targetX: wireEnd.x, targetY: wireEnd.y }));
  return !wire.some((point) => boxes.some((other) => contains(other, point)));
}

function overlaps(a: Box, b: Box, gap: Point): boolean {
  return (
    a.x < b.x + b.width + gap.x &&
    b.x < a.x + a.width + gap.x &&
    a.y < b.y + b.height + gap.y &&
    b.y < a.y + a.height + gap.y
  );
}

function contains(box: Box, { x, y }: Point): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

function boxOf(open: OpenWorkflow, id: string): Box | undefined {
  const node = open.document.node(id);
  if (!node) return undefined;
  return { x: node.position[0], y: node.position[1], ...cardSize(portsOf(open, id)) };
}

function sizeOfNew({ catalog }: OpenWorkflow, wanted: NewNode): Size {
  const node = newNode(catalog, wanted);
  return cardSize(nodePorts(node, catalog.describe(node), evaluateOverParameters));
}
