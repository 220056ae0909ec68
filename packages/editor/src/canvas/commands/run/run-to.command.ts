import { Play } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "run-to",
  label: commandTexts.canvas.runTo,
  icon: Play,
  section: "run",
  targets: ["node"],
  menu: { group: "main", order: 20, when: ({ canvas, id }) => targetsOf(canvas, id).length === 1 },
  when: ({ id }) => id !== undefined,
  isDisabled: ({ canvas }) => canvas.open.run.isRunning,
  run: ({ canvas, id }) => canvas.host.run(id),
};
