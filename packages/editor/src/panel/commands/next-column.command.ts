import { ArrowRightToLine } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import { focusColumn } from "./focus-column.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "next-column",
  label: commandTexts.panel.nextColumn,
  icon: ArrowRightToLine,
  keys: ["F6"],
  order: 60,
  targets: ["panel"],
  repeats: true,
  worksWhileTyping: true,
  // Messages take this key too, and would get the focus.
  precedesEditors: true,
  run: ({ root }) => focusColumn(root, 1),
};
