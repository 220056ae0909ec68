import { ArrowLeftToLine } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { reach } from "../../flow/walk.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "select-upstream",
  label: commandTexts.canvas.selectUpstream,
  icon: ArrowLeftToLine,
  keys: ["Shift+ArrowLeft"],
  order: 30,
  section: "select",
  targets: ["node"],
  worksReadOnly: true,
  run: ({ canvas: { open, selected } }) =>
    open.document.selection.set(reach(open.document, selected, "left")),
};
