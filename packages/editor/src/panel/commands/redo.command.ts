import { Redo2 } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import { redoInNode } from "../model/node-history.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "redo",
  label: commandTexts.panel.redo,
  icon: Redo2,
  keys: ["Mod+Shift+z", "Mod+y"],
  order: 26,
  targets: ["panel"],
  repeats: true,
  worksInUntouchedFields: true,
  run: ({ document, nodeId, isReadOnly }) => !isReadOnly && redoInNode(document, nodeId),
};
