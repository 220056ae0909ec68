import { SquareDashedMousePointer } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "select-all",
  label: commandTexts.canvas.selectAll,
  icon: SquareDashedMousePointer,
  keys: ["Mod+a"],
  order: 50,
  section: "select",
  targets: ["canvas"],
  menu: { group: "arrange", order: 10 },
  worksReadOnly: true,
  run: ({ canvas: { open } }) => open.document.selection.set(open.document.nodes.keys()),
};
