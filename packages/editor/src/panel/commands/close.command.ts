import { X } from "lucide-react";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "close",
  label: "Close",
  icon: X,
  keys: ["Escape"],
  order: 70,
  targets: ["panel"],
  worksWhileTyping: true,
  run: ({ actions }) => actions.close(),
};
