import { Play } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { isPaused } from "../../../document/index.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "continue",
  label: commandTexts.canvas.continue,
  icon: Play,
  keys: ["F8"],
  order: 30,
  section: "run",
  targets: [],
  worksInPanel: true,
  when: ({ canvas }) => isPaused(canvas.open.run.info),
  run: ({ canvas }) => canvas.host.continuePaused?.("continue"),
};
