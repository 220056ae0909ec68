import { Copy } from "lucide-react";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "copy",
  label: "Copy value",
  icon: Copy,
  keys: ["Mod+c"],
  order: 50,
  targets: ["value"],
  // What is marked with the pointer is copied by the browser.
  run: ({ copy }) => window.getSelection()?.isCollapsed !== false && copy(),
};
