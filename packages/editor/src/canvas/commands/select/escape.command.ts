import { X } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "escape",
  label: commandTexts.canvas.escape,
  icon: X,
  keys: ["Escape"],
  order: 60,
  section: "select",
  targets: ["canvas"],
  worksReadOnly: true,
  isInPalette: false,
  run: ({ canvas: { host, open } }) => {
    if (host.isCreatorOpen()) host.closeCreator();
    else open.document.selection.clear();
  },
};
