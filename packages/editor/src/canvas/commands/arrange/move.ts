import { moveNodes } from "../../../document/index.ts";
import { ARROWS } from "../../edit/arrows.ts";
import { withMembers } from "../../flow/groups.ts";
import type { CanvasCommandContext } from "../canvas-command.ts";

/**
 * Moves the selected nodes in the direction of the pressed arrow key; presses in quick succession are undone as one.
 */
export function moveSelected({ canvas, key = "" }: CanvasCommandContext, distancePx: number): void {
  const { document } = canvas.open;
  const arrow = ARROWS[key];
  if (!arrow) return;
  const ids = [...withMembers(document, canvas.selected)];
  const moves = ids.flatMap((id) => {
    const node = document.node(id);
    if (!node) return [];
    const [x, y] = node.position;
    const position: [number, number] = [x + arrow.x * distancePx, y + arrow.y * distancePx];
    return [{ id, position }];
  });
  document.transact("move", () => moveNodes(document, moves, { exact: true }), {
    mergeKey: `nudge ${ids.join()}`,
  });
}
