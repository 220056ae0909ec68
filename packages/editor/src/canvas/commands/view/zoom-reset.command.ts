import { RotateCcw } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "zoom-reset",
  label: commandTexts.canvas.zoomReset,
  icon: RotateCcw,
  keys: ["0"],
  order: 60,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.resetZoom(),
};
