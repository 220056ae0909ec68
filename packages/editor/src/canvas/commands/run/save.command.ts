import { Save } from "lucide-react";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "save",
  label: "Save",
  icon: Save,
  keys: ["Mod+s"],
  order: 20,
  section: "run",
  targets: ["canvas"],
  worksInPanel: true,
  run: ({ canvas }) => canvas.host.save(),
};
