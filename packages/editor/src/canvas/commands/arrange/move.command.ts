import { Move } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { GRID_PX } from "../../../document/index.ts";
import type { CanvasCommand } from "../canvas-command.ts";
import { moveSelected } from "./move.ts";

export const command: CanvasCommand = {
  id: "move",
  label: commandTexts.canvas.move,
  icon: Move,
  keys: ["Mod+ArrowLeft", "Mod+ArrowRight", "Mod+ArrowUp", "Mod+ArrowDown"],
  order: 10,
  repeats: true,
  section: "arrange",
  targets: ["node", "note", "group"],
  isInPalette: false,
  run: (context) => moveSelected(context, GRID_PX),
};
