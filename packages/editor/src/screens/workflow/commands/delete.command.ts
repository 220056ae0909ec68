import { Trash2 } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { deleteWorkflow } from "./delete-workflow.ts";
import { isUnsaved, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "delete",
  label: commandTexts.workflow.delete,
  icon: Trash2,
  targets: ["workflow"],
  menu: { group: "delete", order: 10 },
  isDangerous: true,
  isDisabled: (context) => isUnsaved(context) || !context.rights.delete,
  run: ({ session }) => deleteWorkflow(session),
};
