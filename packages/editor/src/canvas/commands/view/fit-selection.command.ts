import { Maximize } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "fit-selection",
  label: commandTexts.canvas.fitSelection,
  icon: Maximize,
  keys: ["2"],
  order: 30,
  section: "view",
  targets: ["node", "note", "group"],
  menu: { group: "arrange", order: 40, when: ({ canvas, id }) => targetsOf(canvas, id).length > 1 },
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.fit(canvas.selected),
};
