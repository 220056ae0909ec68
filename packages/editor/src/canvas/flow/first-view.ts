import type { Box, NodePorts } from "../../document/index.ts";
import type { FlowNode } from "./flow-model.ts";
import { drawnBox } from "./name-room.ts";
import type { Size } from "./port-layout.ts";
import { FAR_ZOOM } from "./use-far.ts";

/** Offset of the canvas in screen pixels, and its zoom. */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

/** Minimum zoom of the canvas. */
export const MIN_ZOOM = 0.05;
/** Maximum zoom of the canvas. */
export const MAX_ZOOM = 2.5;
/** Screens up to this width have no minimap and no zoom buttons. */
const MAX_NARROW_PX = 768;
/** Zoom of a view that does not show everything. */
const START_ZOOM = 0.7;
/** The edges have room for the rest of a view that fits at this zoom: 100% is sharper than 97%. */
const ALMOST_ALL = 0.97;
/** Maximum number of start nodes that are compared. */
const MAX_STARTS = 50;

/** The minimap with its margins. */
const mapRoom: Size = { width: 232, height: 182 };

/** Reserved space at the edges of the screen, in screen pixels. */
interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Buttons float at the right and along the bottom. */
const wideInsets: Insets = { top: 64, right: 72, bottom: 80, left: 40 };
const narrowInsets: Insets = { top: 16, right: 60, bottom: 72, left: 16 };

/**
 * Returns the initial view of a workflow: everything; all cards, if notes around them make everything too small to
 * read; otherwise its start.
 */
export function firstView(nodes: readonly FlowNode[], screen: Size): Viewport {
  const shown = nodes.filter((node) => Number.isFinite(node.position.x) && Number.isFinite(node.position.y));
  if (shown.length === 0 || screen.width === 0 || screen.height === 0) return { x: 0, y: 0, zoom: 1 };
  const cards = shown.filter(({ type }) => type === "card");
  const legible = [shown, cards]
    .filter((some) => some.length > 0)
    .map((some) => fitView(some, screen))
    .find(({ zoom }) => zoom >= FAR_ZOOM);
  return legible ?? viewOfStart(shown, screen);
}

/** Fits everything, at most at 100%. */
export function fitView(nodes: readonly FlowNode[], screen: Size): Viewport {
  if (nodes.length === 0) return { x: 0, y: 0, zoom: 1 };
  const insets = screen.width <= MAX_NARROW_PX ? narrowInsets : wideInsets;
  return viewOf(boxAround(nodes.map(drawnBox)), screen, insets);
}

/**
 * Returns the view that shows these nodes clear of buttons and minimap, at a legible size if they fit then. Undefined
 * if they are visible already, even while everything is small.
 */
export function revealView(
  nodes: readonly FlowNode[],
  view: Viewport,
  { screen, hasMap, minZoom }: { screen: Size; hasMap: boolean; minZoom: number },
): Viewport | undefined {
  if (nodes.length === 0) return undefined;
  const isNarrow = screen.width <= MAX_NARROW_PX;
  const insets = isNarrow ? narrowInsets : wideInsets;
  const box = boxAround(nodes.map(drawnBox));
  const isCovered = (at: Viewport) => hasMap && !isNarrow && isUnderMap(box, at, screen);
  if (isInside(box, view, screen, insets) && !isCovered(view)) return undefined;
  const zoom = Math.max(view.zoom, minZoom);
  const near = zoom === view.zoom ? pannedView(box, view, screen, insets) : undefined;
  const candidates = [...(near ? [near] : []), centeredView(box, screen, insets, zoom)];
  const clear = candidates.find((at) => isInside(box, at, screen, insets) && !isCovered(at));
  return clear ?? fitView(nodes, screen);
}

/** Moves a view by the smallest distance, so that users recognize it; undefined if none of it would stay visible. */
function pannedView(box: Box, { x, y, zoom }: Viewport, screen: Size, insets: Insets): Viewport | undefined {
  const shift = (at: number, size: number, start: number, end: number) =>
    at < start ? start - at : Math.min(end - (at + size), 0);
  const across = shift(box.x * zoom + x, box.width * zoom, insets.left, screen.width - insets.right);
  const down = shift(box.y * zoom + y, box.height * zoom, insets.top, screen.height - insets.bottom);
  const isNear = Math.abs(across) < screen.width / 2 && Math.abs(down) < screen.height / 2;
  return isNear ? { x: x + across, y: y + down, zoom } : undefined;
}

function isInside(box: Box, { x, y, zoom }: Viewport, screen: Size, insets: Insets): boolean {
  const [left, top] = [Math.ceil(box.x * zoom + x), Math.ceil(box.y * zoom + y)];
  const right = Math.floor((box.x + box.width) * zoom + x);
  const bottom = Math.floor((box.y + box.height) * zoom + y);
  const isAcross = left >= insets.left && right <= screen.width - insets.right;
  return isAcross && top >= insets.top && bottom <= screen.height - insets.bottom;
}

function isUnderMap(box: Box, { x, y, zoom }: Viewport, screen: Size): boolean {
  const right = (box.x + box.width) * zoom + x;
  const bottom = (box.y + box.height) * zoom + y;
  return right > screen.width - mapRoom.width && bottom > screen.height - mapRoom.height;
}

/** The smallest box around others. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns a view that centers the box between the insets. */
function viewOf(box: Box, screen: Size, insets: Insets): Viewport {
  const room = roomIn(screen, insets);
  const fitting = Math.min(room.width / Math.max(box.width, 1), room.height / Math.max(box.height, 1), 1);
  const isAlmostAll = fitting >= ALMOST_ALL;
  return centeredView(box, screen, insets, isAlmostAll ? 1 : Math.max(fitting, MIN_ZOOM));
}

function centeredView(box: Box, screen: Size, insets: Insets, zoom: number): Viewport {
  const room = roomIn(screen, insets);
  return {
    x: insets.left + room.width / 2 - (box.x + box.width / 2) * zoom,
    y: insets.top + room.height / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  };
}

function roomIn(screen: Size, { top, right, bottom, left }: Insets): Size {
  return {
    width: Math.max(screen.width - left - right, 1),
    height: Math.max(screen.height - top - bottom, 1),
  };
}

/** Returns the view of the start that shows the most nodes when placed at the left; the first of several. */
function viewOfStart(nodes: readonly FlowNode[], screen: Size): Viewport {
  const insets = screen.width <= MAX_NARROW_PX ? narrowInsets : wideInsets;
  const room = roomIn(screen, insets);
  const size = { width: room.width / START_ZOOM, height: room.height / START_ZOOM };
  const cards = nodes.filter((node) => node.type === "card");
  const starts = cards.filter(({ data }) => isStart(data.ports));
  const candidates = starts.length > 0 ? starts : cards.length > 0 ? cards : nodes;
  const ranked = candidates
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_STARTS)
    .map((node) => ({ node, seen: countSeen(cards, node, size) }));
  const first = ranked.reduce((best, each) => (each.seen > best.seen ? each : best)).node;
  const corner = cornerFor(drawnBox(first), nodes.map(drawnBox), size);
  return {
    x: insets.left - corner.x * START_ZOOM,
    y: insets.top - corner.y * START_ZOOM,
    zoom: START_ZOOM,
  };
}

/**
 * Returns the upper left corner of a view of this size that starts with a box: the visible part is centered if it is
 * smaller than the view, and otherwise reaches the edges.
 */
function cornerFor(first: Box, boxes: readonly Box[], size: Size): { x: number; y: number } {
  const wide = boxes.filter((box) => isBeside(box, first, size));
  const left = Math.min(...wide.map((box) => box.x).filter((x) => first.x - x < size.width / 4), first.x);
  const right = Math.max(...wide.map((box) => box.x + box.width).filter((end) => end > left));
  const x = right - left < size.width ? (left + right - size.width) / 2 : left;
  const seen = boxes.filter((box) => box.x < x + size.width && box.x + box.width > x);
  const top = Math.min(...seen.map((box) => box.y));
  const bottom = Math.max(...seen.map((box) => box.y + box.height));
  if (bottom - top <= size.height) return { x, y: (top + bottom - size.height) / 2 };
  const middle = first.y + (first.height - size.height) / 2;
  return { x, y: Math.min(Math.max(middle, top), bottom - size.height) };
}

/** True if a box is visible in a view with the first one at the left edge, halfway up. */
function isBeside(box: Box, first: Box, { width, height }: Size): boolean {
  const isAcross = box.x < first.x + width && box.x + box.width > first.x;
  return isAcross && box.y < first.y + height / 2 && box.y + box.height > first.y - height / 2;
}

function isStart(ports: NodePorts): boolean {
  return ports.inputs.length === 0 && ports.outputs.some((port) => port.type === "main");
}

/** Counts the visible cards of a view that starts with this one; stops after a dozen. */
function countSeen(cards: readonly FlowNode[], { position: { x, y } }: FlowNode, size: Size): number {
  const seen = cards.filter(({ position }) => {
    const isAcross = position.x >= x && position.x < x + size.width;
    return isAcross && Math.abs(position.y - y) < size.height / 2;
  });
  return Math.min(seen.length, 12);
}

/** Horizontal and vertical distance count equally. */
function distance({ position }: FlowNode): number {
  return position.x + position.y;
}
