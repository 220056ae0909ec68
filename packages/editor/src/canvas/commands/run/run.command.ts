import { Play } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "run",
  label: commandTexts.canvas.run,
  icon: Play,
  keys: ["Mod+Enter"],
  order: 10,
  section: "run",
  targets: ["canvas"],
  worksInPanel: true,
  run: ({ canvas }) => canvas.host.run(),
};
