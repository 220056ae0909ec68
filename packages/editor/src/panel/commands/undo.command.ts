import { Undo2 } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import { undoInNode } from "../model/node-history.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "undo",
  label: commandTexts.panel.undo,
  icon: Undo2,
  keys: ["Mod+z"],
  order: 25,
  targets: ["panel"],
  repeats: true,
  worksInUntouchedFields: true,
  run: ({ document, nodeId, isReadOnly }) => !isReadOnly && undoInNode(document, nodeId),
};
