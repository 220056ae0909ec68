import { ArrowLeftToLine } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import { focusColumn } from "./focus-column.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "previous-column",
  label: commandTexts.panel.previousColumn,
  icon: ArrowLeftToLine,
  keys: ["Shift+F6"],
  order: 50,
  targets: ["panel"],
  repeats: true,
  worksWhileTyping: true,
  // Messages take this key too, and would get the focus.
  precedesEditors: true,
  run: ({ root }) => focusColumn(root, -1),
};
