import { CopyPlus } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { copyGraph, topLeft } from "../../../document/index.ts";
import { copiedOf, insertCopy } from "../../edit/clipboard.ts";
import type { CanvasCommand } from "../canvas-command.ts";

const OFFSET_PX = { x: 40, y: 120 };

export const command: CanvasCommand = {
  id: "duplicate",
  label: commandTexts.canvas.duplicate,
  icon: CopyPlus,
  keys: ["Mod+d"],
  order: 130,
  section: "edit",
  targets: ["node", "note", "group"],
  menu: { group: "clipboard", order: 40 },
  run: ({ canvas, id }) => {
    const { document } = canvas.open;
    const ids = copiedOf(canvas, id);
    const nodes = [...ids].flatMap((each) => document.node(each) ?? []);
    if (nodes.length === 0) return;
    const { x, y } = topLeft(nodes);
    insertCopy(canvas, copyGraph(document, ids), {
      at: { x: x + OFFSET_PX.x, y: y + OFFSET_PX.y },
      label: "duplicate",
    });
  },
};
