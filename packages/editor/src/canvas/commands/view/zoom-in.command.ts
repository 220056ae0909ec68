import { Plus } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "zoom-in",
  label: commandTexts.canvas.zoomIn,
  icon: Plus,
  keys: ["+", "="],
  order: 40,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.view?.zoomIn(),
};
