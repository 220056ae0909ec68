import { Save } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "save",
  label: commandTexts.canvas.save,
  icon: Save,
  keys: ["Mod+s"],
  order: 20,
  section: "run",
  targets: ["canvas"],
  worksInPanel: true,
  run: ({ canvas }) => canvas.host.save(),
};
