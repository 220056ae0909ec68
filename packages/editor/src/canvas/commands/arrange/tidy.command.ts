import { LayoutGrid } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { moveNodes } from "../../../document/index.ts";
import { sizeOf } from "../../edit/boxes.ts";
import { stepsOf } from "../../edit/targets.ts";
import { tidyMoves } from "../../edit/tidy.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "tidy",
  label: commandTexts.canvas.tidy,
  icon: LayoutGrid,
  keys: ["Shift+Alt+t"],
  order: 60,
  section: "arrange",
  targets: ["canvas", "node", "note", "group"],
  menu: {
    group: "arrange",
    order: 30,
    when: ({ canvas, id }) => id === undefined || canvas.open.document.selection.nodes.size > 1,
  },
  run: async ({ canvas }) => {
    const { document } = canvas.open;
    const isPart = stepsOf(canvas).length > 1;
    const ids = new Set(isPart ? canvas.selected : document.nodes.keys());
    moveNodes(document, await tidyMoves(document, ids, (id) => sizeOf(canvas, id)), { label: "tidy up" });
    if (!isPart) canvas.view?.fit();
  },
};
