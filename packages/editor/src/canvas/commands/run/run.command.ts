import { Play } from "lucide-react";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "run",
  label: "Execute workflow",
  icon: Play,
  keys: ["Mod+Enter"],
  order: 10,
  section: "run",
  targets: ["canvas"],
  worksInPanel: true,
  run: ({ canvas }) => canvas.host.run(),
};
