import { type Box, NODE_HEIGHT_PX, NODE_WIDTH_PX, topLeft } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";
import type { Size } from "../flow/port-layout.ts";
import type { PlacedBox } from "./arrange.ts";

/** Names below cards are inside too. */
const PADDING_PX = 60;
const TITLE_HEIGHT_PX = 40;
/** While the canvas is not on screen. */
const USUAL_SIZE_PX: Size = { width: NODE_WIDTH_PX, height: NODE_HEIGHT_PX };

/** The size of a node as it is drawn. */
export function sizeOf({ view }: Canvas, id: string): Size {
  return view?.sizeOf(id) ?? USUAL_SIZE_PX;
}

/** Where nodes are and how large they are drawn. */
export function boxesOf(canvas: Canvas, ids: readonly string[]): PlacedBox[] {
  return ids.flatMap((id) => {
    const node = canvas.open.document.node(id);
    return node ? [{ id, x: node.position[0], y: node.position[1], ...sizeOf(canvas, id) }] : [];
  });
}

/** Room for a note behind the nodes, with a line for a title above them. */
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
