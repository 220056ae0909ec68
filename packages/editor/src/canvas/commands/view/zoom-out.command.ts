import { Minus } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "zoom-out",
  label: commandTexts.canvas.zoomOut,
  icon: Minus,
  keys: ["-", "_"],
  order: 50,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.zoomOut(),
};
