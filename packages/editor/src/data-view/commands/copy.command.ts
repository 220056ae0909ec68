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
  // What is marked with the pointer is copied by the browser.
  run: ({ copy }) => window.getSelection()?.isCollapsed !== false && copy(),
};
