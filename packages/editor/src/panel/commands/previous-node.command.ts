import { ChevronLeft } from "lucide-react";
import { openNeighbour, type PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "previous-node",
  label: "Previous node",
  icon: ChevronLeft,
  keys: ["Alt+ArrowLeft"],
  order: 30,
  targets: ["panel"],
  run: (context) => openNeighbour(context, "before"),
};
