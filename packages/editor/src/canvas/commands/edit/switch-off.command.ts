import { Power } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { toggleDisabled } from "../../../document/index.ts";
import { stepsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "switch-off",
  label: commandTexts.canvas.switchOff,
  labelFor: ({ canvas, id }) => {
    const [first] = stepsOf(canvas, id);
    if (first === undefined) return commandTexts.canvas.switchOff;
    return canvas.open.document.node(id ?? first)?.disabled
      ? commandTexts.canvas.enable
      : commandTexts.canvas.disable;
  },
  icon: Power,
  keys: ["d"],
  order: 70,
  section: "edit",
  targets: ["node"],
  menu: { group: "main", order: 60 },
  run: ({ canvas, id }) => toggleDisabled(canvas.open.document, stepsOf(canvas, id)),
};
