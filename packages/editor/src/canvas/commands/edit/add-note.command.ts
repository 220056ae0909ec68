import { StickyNote } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { boxAround } from "../../edit/boxes.ts";
import { addNote } from "../../edit/note-actions.ts";
import { writeNewNote } from "../../edit/open-node.ts";
import { stepsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "add-note",
  label: commandTexts.canvas.addNote,
  icon: StickyNote,
  keys: ["Shift+s"],
  order: 20,
  section: "edit",
  targets: ["canvas"],
  menu: { group: "main", order: 20 },
  run: ({ canvas, at }) => {
    const steps = stepsOf(canvas);
    const place =
      steps.length > 0 ? boxAround(canvas, steps) : (at ?? canvas.view?.pointer() ?? { x: 0, y: 0 });
    writeNewNote(canvas, addNote(canvas.open, place));
  },
};
