import { Copy } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { copyToClipboard } from "../../edit/clipboard.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "copy",
  label: commandTexts.canvas.copy,
  icon: Copy,
  keys: ["Mod+c"],
  order: 100,
  // Ctrl+C copies selected text first.
  leavesKey: () => window.getSelection()?.isCollapsed === false,
  section: "edit",
  targets: ["node", "note", "group"],
  menu: { group: "clipboard", order: 10 },
  worksReadOnly: true,
  run: ({ canvas, id }) => copyToClipboard(canvas, id),
};
