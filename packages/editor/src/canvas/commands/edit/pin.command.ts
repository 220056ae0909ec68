import { Pin } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { stepsOf } from "../../edit/targets.ts";
import { togglePinned } from "../../edit/toggle-pinned.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "pin",
  label: commandTexts.canvas.pin,
  labelFor: ({ canvas, id }) => {
    const [first] = stepsOf(canvas, id);
    if (first === undefined) return commandTexts.canvas.pin;
    return canvas.open.document.pinned(id ?? first)
      ? commandTexts.canvas.unpinOutput
      : commandTexts.canvas.pinOutput;
  },
  icon: Pin,
  keys: ["p"],
  order: 80,
  section: "edit",
  targets: ["node"],
  menu: { group: "main", order: 70 },
  run: ({ canvas, id }) => togglePinned(canvas.open, stepsOf(canvas, id)),
};
