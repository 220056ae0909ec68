import { FilePlus2 } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "new-workflow",
  label: commandTexts.canvas.newWorkflow,
  icon: FilePlus2,
  keys: ["Mod+Alt+n"],
  order: 170,
  section: "edit",
  targets: ["canvas"],
  worksReadOnly: true,
  // The palette offers it on every page.
  isInPalette: false,
  run: ({ canvas }) => canvas.host.newWorkflow(),
};
