import { ChevronRight } from "lucide-react";
import { openNeighbour, type PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "next-node",
  label: "Next node",
  icon: ChevronRight,
  keys: ["Alt+ArrowRight"],
  order: 40,
  targets: ["panel"],
  run: (context) => openNeighbour(context, "after"),
};
