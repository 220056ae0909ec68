import { Menu } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "show-menu",
  label: commandTexts.canvas.showMenu,
  icon: Menu,
  keys: ["Shift+F10", "ContextMenu"],
  order: 90,
  section: "edit",
  targets: ["node", "note", "group"],
  worksReadOnly: true,
  isInPalette: false,
  run: ({ canvas: { selected, view } }) => {
    if (selected[0] !== undefined) view?.showMenu(selected[0]);
  },
};
