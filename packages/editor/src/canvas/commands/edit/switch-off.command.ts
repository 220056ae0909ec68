import { Power } from "lucide-react";
import { toggleDisabled } from "../../../document/index.ts";
import { stepsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "switch-off",
  label: "Enable or disable",
  labelFor: ({ canvas, id }) => {
    const [first] = stepsOf(canvas, id);
    if (first === undefined) return "Enable or disable";
    return canvas.open.document.node(id ?? first)?.disabled ? "Enable" : "Disable";
  },
  icon: Power,
  keys: ["d"],
  order: 70,
  section: "edit",
  targets: ["node"],
  menu: { group: "main", order: 60 },
  run: ({ canvas, id }) => toggleDisabled(canvas.open.document, stepsOf(canvas, id)),
};
