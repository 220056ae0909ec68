import { Footprints } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { ARROWS } from "../../edit/arrows.ts";
import { showNode } from "../../edit/open-node.ts";
import { currentNode } from "../../edit/targets.ts";
import { neighbour } from "../../flow/walk.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "walk",
  label: commandTexts.canvas.walk,
  icon: Footprints,
  keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  order: 10,
  repeats: true,
  section: "select",
  targets: ["node", "note", "group", "canvas"],
  worksReadOnly: true,
  isInPalette: false,
  run: ({ canvas, key = "" }) => {
    const arrow = ARROWS[key];
    const next = arrow && neighbour(canvas.open.document, currentNode(canvas), arrow.direction);
    if (next !== undefined) showNode(canvas, next);
  },
};
