import { Maximize } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "fit",
  label: commandTexts.canvas.fit,
  icon: Maximize,
  keys: ["1"],
  order: 20,
  section: "view",
  targets: ["canvas"],
  menu: { group: "arrange", order: 20 },
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.fit(),
};
