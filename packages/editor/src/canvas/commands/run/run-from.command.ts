import { FastForward } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "run-from",
  label: commandTexts.canvas.runFrom,
  icon: FastForward,
  section: "run",
  targets: ["node"],
  menu: { group: "main", order: 21, when: ({ canvas, id }) => targetsOf(canvas, id).length === 1 },
  when: ({ id }) => id !== undefined,
  isDisabled: ({ canvas }) => canvas.open.run.isRunning,
  run: ({ canvas, id }) => id !== undefined && canvas.host.runFrom?.(id),
};
