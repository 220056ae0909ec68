import { Pin } from "lucide-react";
import { stepsOf } from "../../edit/targets.ts";
import { togglePinned } from "../../edit/toggle-pinned.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "pin",
  label: "Pin or unpin output",
  labelFor: ({ canvas, id }) => {
    const [first] = stepsOf(canvas, id);
    if (first === undefined) return "Pin or unpin output";
    return canvas.open.document.pinned(id ?? first) ? "Unpin output" : "Pin output";
  },
  icon: Pin,
  keys: ["p"],
  order: 80,
  section: "edit",
  targets: ["node"],
  menu: { group: "main", order: 70 },
  run: ({ canvas, id }) => togglePinned(canvas.open, stepsOf(canvas, id)),
};
