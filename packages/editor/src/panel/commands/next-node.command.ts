import { ChevronRight } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import { openNeighbour, type PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "next-node",
  label: commandTexts.panel.nextNode,
  icon: ChevronRight,
  keys: ["Alt+ArrowRight"],
  order: 40,
  targets: ["panel"],
  run: (context) => openNeighbour(context, "after"),
};
