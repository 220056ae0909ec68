import { OctagonPause } from "lucide-react";
import { stepsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "breakpoint",
  label: "Set or remove breakpoint",
  labelFor: ({ canvas, id }) => {
    const ids = stepsOf(canvas, id);
    if (ids.length === 0) return "Set or remove breakpoint";
    return ids.every((each) => canvas.open.breakpoints.has(each)) ? "Remove breakpoint" : "Set breakpoint";
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
