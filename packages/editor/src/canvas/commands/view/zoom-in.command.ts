import { Plus } from "lucide-react";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "zoom-in",
  label: "Zoom in",
  icon: Plus,
  keys: ["+", "="],
  order: 40,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.zoomIn(),
};
