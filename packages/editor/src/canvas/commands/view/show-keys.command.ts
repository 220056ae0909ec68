import { Keyboard } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "show-keys",
  label: commandTexts.canvas.showKeys,
  icon: Keyboard,
  keys: ["?"],
  order: 70,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.host.showShortcuts(),
};
