import { command as showKeys } from "../../../canvas/commands/view/show-keys.command.ts";
import { openCanvasDialog, type WorkflowCommand } from "./workflow-command.ts";

/** The command of the canvas, for the other pages of the workflow. */
export const command: WorkflowCommand = {
  id: showKeys.id,
  label: showKeys.label,
  icon: showKeys.icon,
  keys: showKeys.keys ?? [],
  targets: ["workflow"],
  menu: { group: "more", order: 40 },
  isInPalette: false,
  run: (context) => openCanvasDialog(context, "shortcuts"),
};
