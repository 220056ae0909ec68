import { Keyboard } from "lucide-react";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "show-keys",
  label: "Keyboard shortcuts",
  icon: Keyboard,
  keys: ["?"],
  order: 70,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.host.showShortcuts(),
};
