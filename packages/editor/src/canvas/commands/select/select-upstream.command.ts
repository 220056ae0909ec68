import { ArrowLeftToLine } from "lucide-react";
import { reach } from "../../flow/walk.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "select-upstream",
  label: "Select upstream nodes",
  icon: ArrowLeftToLine,
  keys: ["Shift+ArrowLeft"],
  order: 30,
  section: "select",
  targets: ["node"],
  worksReadOnly: true,
  run: ({ canvas: { open, selected } }) =>
    open.document.selection.set(reach(open.document, selected, "left")),
};
