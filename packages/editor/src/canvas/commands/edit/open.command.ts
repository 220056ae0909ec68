import { SquareArrowOutUpRight } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { openNode } from "../../edit/open-node.ts";
import { targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "open",
  label: commandTexts.canvas.open,
  icon: SquareArrowOutUpRight,
  keys: ["Enter"],
  order: 40,
  section: "edit",
  targets: ["node"],
  menu: { group: "main", order: 10, when: ({ canvas, id }) => targetsOf(canvas, id).length === 1 },
  worksReadOnly: true,
  run: ({ canvas, id }) => openNode(canvas, id ?? canvas.selected[0]),
};
