import { X } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "close",
  label: commandTexts.panel.close,
  icon: X,
  keys: ["Escape"],
  order: 70,
  targets: ["panel"],
  worksWhileTyping: true,
  run: ({ actions }) => actions.close(),
};
