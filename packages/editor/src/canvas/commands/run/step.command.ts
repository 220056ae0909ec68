import { StepForward } from "lucide-react";
import { isPaused } from "../../../document/index.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "step",
  label: "Run the next node only",
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
