import { ArrowRightToLine } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { reach } from "../../flow/walk.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "select-downstream",
  label: commandTexts.canvas.selectDownstream,
  icon: ArrowRightToLine,
  keys: ["Shift+ArrowRight"],
  order: 40,
  section: "select",
  targets: ["node"],
  worksReadOnly: true,
  run: ({ canvas: { open, selected } }) =>
    open.document.selection.set(reach(open.document, selected, "right")),
};
