import { Undo2 } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "undo",
  label: commandTexts.canvas.undo,
  icon: Undo2,
  keys: ["Mod+z"],
  order: 150,
  repeats: true,
  section: "edit",
  targets: ["canvas"],
  run: ({ canvas }) => canvas.paced(() => canvas.open.document.undo()),
};
