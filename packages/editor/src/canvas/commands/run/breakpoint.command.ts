import { OctagonPause } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { stepsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "breakpoint",
  label: commandTexts.canvas.breakpoint,
  labelFor: ({ canvas, id }) => {
    const ids = stepsOf(canvas, id);
    if (ids.length === 0) return commandTexts.canvas.breakpoint;
    return ids.every((each) => canvas.open.breakpoints.has(each))
      ? commandTexts.canvas.removeBreakpoint
      : commandTexts.canvas.setBreakpoint;
  },
  icon: OctagonPause,
  keys: ["b"],
  order: 60,
  section: "run",
  targets: ["node"],
  menu: { group: "main", order: 75 },
  run: ({ canvas, id }) => {
    const ids = stepsOf(canvas, id);
    if (ids.length > 0) canvas.open.breakpoints.toggle(ids);
  },
};
