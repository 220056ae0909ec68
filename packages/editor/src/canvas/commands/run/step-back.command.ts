import { StepBack } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { isPaused } from "../../../document/index.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "step-back",
  label: commandTexts.canvas.stepBack,
  icon: StepBack,
  keys: ["Shift+F9"],
  order: 50,
  section: "run",
  targets: [],
  worksInPanel: true,
  when: ({ canvas }) => isPaused(canvas.open.run.info),
  isDisabled: ({ canvas }) => (canvas.open.run.info?.pausedAt?.steps ?? 0) === 0,
  run: ({ canvas }) => canvas.host.continuePaused?.("back"),
};
