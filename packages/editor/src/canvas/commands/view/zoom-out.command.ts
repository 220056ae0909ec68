import { Minus } from "lucide-react";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "zoom-out",
  label: "Zoom out",
  icon: Minus,
  keys: ["-", "_"],
  order: 50,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.zoomOut(),
};
