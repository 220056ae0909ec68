import { type Box, NODE_HEIGHT_PX, NODE_WIDTH_PX, topLeft } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import type { Size } from "../flow/port-layout.ts";
import type { PlacedBox } from "./arrange.ts";

/** Includes names below cards. */
const PADDING_PX = 60;
const TITLE_HEIGHT_PX = 40;
/** Used while the canvas is not on screen. */
const USUAL_SIZE_PX: Size = { width: NODE_WIDTH_PX, height: NODE_HEIGHT_PX };

/** Returns the rendered size of a node. */
export function sizeOf({ view }: Canvas, id: string): Size {
  return view?.sizeOf(id) ?? USUAL_SIZE_PX;
}

/** Returns positions and rendered sizes of nodes. */
export function boxesOf(canvas: Canvas, ids: readonly string[]): PlacedBox[] {
  return ids.flatMap((id) => {
    const node = canvas.open.document.node(id);
    return node ? [{ id, x: node.position[0], y: node.position[1], ...sizeOf(canvas, id) }] : [];
  });
}

/** Returns a box for a note behind the nodes, with a title line above them. */
export function boxAround(canvas: Canvas, ids: readonly string[]): Box {
  const boxes = boxesOf(canvas, ids);
  const { x, y } = topLeft(boxes.map((box) => ({ position: [box.x, box.y] })));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return {
    x: x - PADDING_PX,
    y: y - PADDING_PX - TITLE_HEIGHT_PX,
    width: right - x + 2 * PADDING_PX,
    height: bottom - y + 2 * PADDING_PX + TITLE_HEIGHT_PX,
  };
}
