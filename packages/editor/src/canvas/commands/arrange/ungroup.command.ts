import { Ungroup } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { removeGroups } from "../../edit/note-actions.ts";
import { targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "ungroup",
  label: commandTexts.canvas.ungroup,
  icon: Ungroup,
  keys: ["Mod+Shift+g"],
  order: 50,
  section: "arrange",
  targets: ["group"],
  menu: { group: "main", order: 60 },
  run: ({ canvas, id }) => removeGroups(canvas.open, targetsOf(canvas, id)),
};
