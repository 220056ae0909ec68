import { Copy } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "copy",
  label: commandTexts.data.copy,
  icon: Copy,
  keys: ["Mod+c"],
  order: 50,
  targets: ["value"],
  // The browser copies text selected with the pointer.
  run: ({ copy }) => window.getSelection()?.isCollapsed !== false && copy(),
};
