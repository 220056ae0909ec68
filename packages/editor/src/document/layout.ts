import type { WorkflowNode } from "@heddle/workflow";
import { STICKY_NOTE_TYPE } from "./node-catalog.ts";

/** A position on the canvas. */
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
/** Width of a card without sub-node ports. Its name is below. */
export const NODE_WIDTH_PX = 80;
/** The height of a card. */
export const NODE_HEIGHT_PX = 80;
/** Position of the first node of a workflow. */
export const firstPosition: [number, number] = [180, 240];
/** Distance between adjacent nodes in a row. */
export const NODE_STEP_PX = 220;
/** Minimum distance of automatically placed nodes, so that their names fit below them. */
const NODE_ROOM_PX = { x: 160, y: 140 };
const defaultSticky = { width: 240, height: 160 };

/** Beyond all real positions: initial value of the search for the minimum. */
const MAX_COORDINATE_PX = 99_999_999;

/** Returns the nearest grid line; never -0, which JSON and comparisons treat differently. */
export function snap(value: number): number {
  return Math.round(value / GRID_PX) * GRID_PX + 0;
}

/** Returns the nearest grid point. */
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

/** Returns the height of a card with this many ports on its busier side. */
export function heightForPorts(ports: number): number {
  return Math.max(NODE_HEIGHT_PX, (ports + 1) * GRID_PX);
}

/** Returns the size of a note; the format's default if it has none. */
export function stickySize(node: WorkflowNode): { width: number; height: number } {
  const { width, height } = node.parameters;
  return {
    width: typeof width === "number" && width > 0 ? width : defaultSticky.width,
    height: typeof height === "number" && height > 0 ? height : defaultSticky.height,
  };
}

/** True if a node is a note. */
export function isSticky(node: { type: string }): boolean {
  return node.type === STICKY_NOTE_TYPE;
}

/** Returns a free position at or below the requested one. */
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
