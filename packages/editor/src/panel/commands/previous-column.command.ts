import { ArrowLeftToLine } from "lucide-react";
import { focusColumn } from "./focus-column.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "previous-column",
  label: "Go to the previous column",
  icon: ArrowLeftToLine,
  keys: ["Shift+F6"],
  order: 50,
  targets: ["panel"],
  repeats: true,
  worksWhileTyping: true,
  run: ({ root }) => focusColumn(root, -1),
};
