import { Redo2 } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "redo",
  label: commandTexts.canvas.redo,
  icon: Redo2,
  keys: ["Mod+Shift+z", "Mod+y"],
  order: 160,
  repeats: true,
  section: "edit",
  targets: ["canvas"],
  run: ({ canvas }) => canvas.paced(() => canvas.open.document.redo()),
};
