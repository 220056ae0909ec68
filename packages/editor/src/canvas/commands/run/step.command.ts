import { StepForward } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { isPaused } from "../../../document/index.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "step",
  label: commandTexts.canvas.step,
  icon: StepForward,
  keys: ["F9"],
  order: 40,
  section: "run",
  targets: [],
  worksInPanel: true,
  isDisabled: ({ canvas }) => canvas.open.run.isRunning,
  run: ({ canvas }) => {
    if (isPaused(canvas.open.run.info)) canvas.host.continuePaused?.("step");
    else canvas.host.runStepping?.();
  },
};
