import type { NodePorts } from "../../document/index.ts";
import type { FlowNode } from "./flow-model.ts";
import type { Size } from "./port-layout.ts";
import { LEGIBLE_ZOOM } from "./use-far.ts";

/** Offset of the canvas in screen pixels, and its zoom. */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

const FIT_PADDING = 0.08;
/** The smallest zoom of the canvas. */
export const MIN_ZOOM = 0.05;
/** The largest zoom of the canvas. */
export const MAX_ZOOM = 2.5;
/** Where the first node is when not everything fits: below the upper left corner, with room for its notes. */
const corner = { x: 96, y: 160 };
const START_ZOOM = 0.7;
/** The number of starts that are compared. */
const MAX_STARTS = 50;

/** What a workflow shows when it is opened: everything, or where it begins when everything would be too small to read. */
export function firstView(nodes: readonly FlowNode[], screen: Size): Viewport {
  const shown = nodes.filter((node) => Number.isFinite(node.position.x) && Number.isFinite(node.position.y));
  if (shown.length === 0 || screen.width === 0 || screen.height === 0) return { x: 0, y: 0, zoom: 1 };
  const fit = fitView(shown, screen);
  return fit.zoom >= LEGIBLE_ZOOM ? fit : viewOfStart(shown, screen);
}

/** Everything at once, never larger than life. */
export function fitView(nodes: readonly FlowNode[], screen: Size): Viewport {
  if (nodes.length === 0) return { x: 0, y: 0, zoom: 1 };
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { position, width = 0, height = 0 } of nodes) {
    box.left = Math.min(box.left, position.x);
    box.top = Math.min(box.top, position.y);
    box.right = Math.max(box.right, position.x + width);
    box.bottom = Math.max(box.bottom, position.y + height);
  }
  const room = 1 - 2 * FIT_PADDING;
  const across = (screen.width * room) / Math.max(box.right - box.left, 1);
  const down = (screen.height * room) / Math.max(box.bottom - box.top, 1);
  const zoom = Math.max(Math.min(across, down, 1), MIN_ZOOM);
  return {
    x: screen.width / 2 - ((box.left + box.right) / 2) * zoom,
    y: screen.height / 2 - ((box.top + box.bottom) / 2) * zoom,
    zoom,
  };
}

/** The start that shows the most nodes when placed at the upper left; the first of several. */
function viewOfStart(nodes: readonly FlowNode[], screen: Size): Viewport {
  const cards = nodes.filter((node) => node.type === "card");
  const starts = cards.filter(({ data }) => isStart(data.ports));
  const candidates = starts.length > 0 ? starts : cards.length > 0 ? cards : nodes;
  const ranked = candidates
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_STARTS)
    .map((node) => ({ node, seen: countSeen(cards, node, screen) }));
  const first = ranked.reduce((best, each) => (each.seen > best.seen ? each : best)).node;
  return {
    x: corner.x - first.position.x * START_ZOOM,
    y: corner.y - first.position.y * START_ZOOM,
    zoom: START_ZOOM,
  };
}

function isStart(ports: NodePorts): boolean {
  return ports.inputs.length === 0 && ports.outputs.some((port) => port.type === "main");
}

/** How many cards are on screen when this one is at the corner; more than a dozen are enough. */
function countSeen(cards: readonly FlowNode[], { position: { x, y } }: FlowNode, screen: Size): number {
  const right = x + (screen.width - corner.x) / START_ZOOM;
  const bottom = y + (screen.height - corner.y) / START_ZOOM;
  const seen = cards.filter(({ position }) => {
    const isAcross = position.x >= x && position.x < right;
    return isAcross && position.y >= y - corner.y / START_ZOOM && position.y < bottom;
  });
  return Math.min(seen.length, 12);
}

/** Left counts as much as up. */
function distance({ position }: FlowNode): number {
  return position.x + position.y;
}
