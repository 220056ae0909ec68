import { ArchiveRestore } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { isArchived, restoreWorkflow } from "./archive-workflow.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "restore",
  label: commandTexts.workflow.restore,
  icon: ArchiveRestore,
  targets: ["workflow"],
  menu: { group: "delete", order: 9 },
  when: ({ session }) => isArchived(session),
  isDisabled: ({ rights }) => !rights.delete,
  run: ({ session }) => restoreWorkflow(session),
};
