import { RotateCcw } from "lucide-react";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "zoom-reset",
  label: "Zoom to 100%",
  icon: RotateCcw,
  keys: ["0"],
  order: 60,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.resetZoom(),
};
