import { ChevronLeft } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import { openNeighbour, type PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "previous-node",
  label: commandTexts.panel.previousNode,
  icon: ChevronLeft,
  keys: ["Alt+ArrowLeft"],
  order: 30,
  targets: ["panel"],
  run: (context) => openNeighbour(context, "before"),
};
