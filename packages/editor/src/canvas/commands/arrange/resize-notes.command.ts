import { Scaling } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { GRID_PX } from "../../../document/index.ts";
import { ARROWS } from "../../edit/arrows.ts";
import { resizeNotes } from "../../edit/note-actions.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "resize-notes",
  label: commandTexts.canvas.resizeNotes,
  icon: Scaling,
  keys: ["Shift+Alt+ArrowLeft", "Shift+Alt+ArrowRight", "Shift+Alt+ArrowUp", "Shift+Alt+ArrowDown"],
  order: 30,
  repeats: true,
  section: "arrange",
  targets: ["note", "group"],
  isInPalette: false,
  run: ({ canvas, key = "" }) => {
    const arrow = ARROWS[key];
    if (arrow)
      resizeNotes(canvas.open, canvas.selected, { width: arrow.x * GRID_PX, height: arrow.y * GRID_PX });
  },
};
