import { Group } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { texts } from "../../../base/texts/index.ts";
import { toast } from "../../../ui/index.ts";
import { boxAround } from "../../edit/boxes.ts";
import { addGroup } from "../../edit/note-actions.ts";
import { writeNewNote } from "../../edit/open-node.ts";
import { stepsOf, targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "group",
  label: commandTexts.canvas.group,
  icon: Group,
  keys: ["Mod+g"],
  order: 40,
  section: "arrange",
  targets: ["node", "note", "group"],
  menu: { group: "arrange", order: 10, when: ({ canvas, id }) => targetsOf(canvas, id).length > 1 },
  run: ({ canvas, id }) => {
    const steps = stepsOf(canvas, id);
    if (steps.length === 0) toast.info(texts.canvas.groupNothing);
    else writeNewNote(canvas, addGroup(canvas.open, boxAround(canvas, steps)));
  },
};
