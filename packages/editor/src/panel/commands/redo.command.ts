import { Redo2 } from "lucide-react";
import { redoInNode } from "../model/node-history.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "redo",
  label: "Redo",
  icon: Redo2,
  keys: ["Mod+Shift+z", "Mod+y"],
  order: 26,
  targets: ["panel"],
  repeats: true,
  worksInUntouchedFields: true,
  run: ({ document, nodeId, isReadOnly }) => !isReadOnly && redoInNode(document, nodeId),
};
