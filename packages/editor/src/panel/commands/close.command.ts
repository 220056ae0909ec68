import { X } from "lucide-react";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "close",
  label: "Close",
  icon: X,
  keys: ["Escape"],
  targets: ["panel"],
  worksWhileTyping: true,
  run: ({ actions }) => actions.close(),
};
