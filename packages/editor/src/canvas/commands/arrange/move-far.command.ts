import { Move } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { GRID_PX } from "../../../document/index.ts";
import type { CanvasCommand } from "../canvas-command.ts";
import { moveSelected } from "./move.ts";

export const command: CanvasCommand = {
  id: "move-far",
  label: commandTexts.canvas.moveFar,
  icon: Move,
  keys: ["Mod+Shift+ArrowLeft", "Mod+Shift+ArrowRight", "Mod+Shift+ArrowUp", "Mod+Shift+ArrowDown"],
  order: 20,
  repeats: true,
  section: "arrange",
  targets: ["node", "note", "group"],
  isInPalette: false,
  run: (context) => moveSelected(context, 5 * GRID_PX),
};
