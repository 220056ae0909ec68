import type { WorkflowNode } from "@heddle/workflow";
import { STICKY_NOTE_TYPE } from "./node-catalog.ts";

/** A place on the canvas. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle on the canvas, by its upper left corner. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Nodes snap to multiples of this. */
export const GRID_PX = 20;
/** The width of a card without places for parts. Its name is below. */
export const NODE_WIDTH_PX = 80;
/** The height of a card. */
export const NODE_HEIGHT_PX = 80;
/** Where the first node of a workflow goes. */
export const firstPosition: [number, number] = [180, 240];
/** From one node to the next in a row. */
export const NODE_STEP_PX = 220;
/** Nodes that are placed for the user are this far apart, so that their names fit below them. */
const NODE_ROOM_PX = { x: 160, y: 140 };
const defaultSticky = { width: 240, height: 160 };

/** No position of a real node is beyond it: where the search for the leftmost and topmost starts. */
const MAX_COORDINATE_PX = 99_999_999;

/** The nearest line of the grid; never -0, which JSON and comparisons treat differently. */
export function snap(value: number): number {
  return Math.round(value / GRID_PX) * GRID_PX + 0;
}

/** The nearest point of the grid. */
export function snapPoint(x: number, y: number): [number, number] {
  return [snap(x), snap(y)];
}

/** Top left corner of a group of nodes. */
export function topLeft(nodes: Iterable<Pick<WorkflowNode, "position">>): Point {
  const corner = { x: MAX_COORDINATE_PX, y: MAX_COORDINATE_PX };
  for (const { position } of nodes) {
    corner.x = Math.min(corner.x, position[0]);
    corner.y = Math.min(corner.y, position[1]);
  }
  return corner;
}

/** Height of a card with this many ports on its busier side. */
export function heightForPorts(ports: number): number {
  return Math.max(NODE_HEIGHT_PX, (ports + 1) * GRID_PX);
}

/** The size of a note; the format's default where it has none. */
export function stickySize(node: WorkflowNode): { width: number; height: number } {
  const { width, height } = node.parameters;
  return {
    width: typeof width === "number" && width > 0 ? width : defaultSticky.width,
    height: typeof height === "number" && height > 0 ? height : defaultSticky.height,
  };
}

/** Whether a node is a note. */
export function isSticky(node: { type: string }): boolean {
  return node.type === STICKY_NOTE_TYPE;
}

/** A free place at or below the wanted one. */
export function freePosition(wanted: [number, number], nodes: Iterable<WorkflowNode>): [number, number] {
  const others = [...nodes].filter((node) => !isSticky(node)).map((node) => node.position);
  const start = snapPoint(...wanted);
  const x = start[0];
  let y = start[1];
  const collides = () =>
    others.some(([ox, oy]) => Math.abs(ox - x) < NODE_ROOM_PX.x && Math.abs(oy - y) < NODE_ROOM_PX.y);
  while (collides()) y += NODE_ROOM_PX.y;
  return [x, y];
}
