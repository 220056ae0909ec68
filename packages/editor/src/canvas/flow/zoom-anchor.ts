import type { Point } from "../../document/index.ts";
import type { Viewport } from "./first-view.ts";
import type { FlowNode } from "./flow-model.ts";
import type { Size } from "./port-layout.ts";

/** Fixed point of a zoom: a position on the canvas, and its position on screen. */
export interface ZoomAnchor {
  place: Point;
  screen: Point;
}

/** Minimum distance of the zoom anchor from the edge of the screen. */
const MARGIN_PX = 120;

/**
 * Returns the anchor for zoom keys: the selected nodes, or the card nearest to the center of the screen, so that
 * something stays visible. An anchor out of view moves to the center.
 */
export function zoomAnchor(nodes: readonly FlowNode[], view: Viewport, screen: Size): ZoomAnchor {
  const center = { x: screen.width / 2, y: screen.height / 2 };
  const middle = { x: (center.x - view.x) / view.zoom, y: (center.y - view.y) / view.zoom };
  const place = middleOfAll(nodes.filter((node) => node.selected)) ?? nearest(nodes, middle) ?? middle;
  const at = { x: place.x * view.zoom + view.x, y: place.y * view.zoom + view.y };
  const isInSight = at.x >= 0 && at.y >= 0 && at.x <= screen.width && at.y <= screen.height;
  if (!isInSight) return { place, screen: center };
  return { place, screen: { x: inside(at.x, screen.width), y: inside(at.y, screen.height) } };
}

function inside(value: number, size: number): number {
  const margin = Math.min(MARGIN_PX, size / 2);
  return Math.min(Math.max(value, margin), size - margin);
}

function middleOfAll(nodes: readonly FlowNode[]): Point | undefined {
  if (nodes.length === 0) return undefined;
  const left = Math.min(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  const right = Math.max(...nodes.map(({ position, width = 0 }) => position.x + width));
  const bottom = Math.max(...nodes.map(({ position, height = 0 }) => position.y + height));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Returns the center of the nearest card, or of the nearest note if there are no cards. */
function nearest(nodes: readonly FlowNode[], to: Point): Point | undefined {
  const cards = nodes.filter((node) => node.type === "card");
  const middles = (cards.length > 0 ? cards : nodes).flatMap((node) => middleOfAll([node]) ?? []);
  const distance = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
  return middles.reduce<Point | undefined>(
    (best, each) => (best === undefined || distance(each) < distance(best) ? each : best),
    undefined,
  );
}
