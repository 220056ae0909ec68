import { Replace } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { stepsOf, targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "replace",
  label: commandTexts.canvas.replace,
  icon: Replace,
  keys: ["r"],
  order: 60,
  section: "edit",
  targets: ["node"],
  menu: { group: "main", order: 40, when: ({ canvas, id }) => targetsOf(canvas, id).length === 1 },
  run: ({ canvas, id = stepsOf(canvas)[0] }) => {
    if (id !== undefined) canvas.host.openCreator({ source: "replace", replaces: id });
  },
};
