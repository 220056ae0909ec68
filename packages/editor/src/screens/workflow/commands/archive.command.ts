import { Archive } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { archiveWorkflow, isArchived } from "./archive-workflow.ts";
import { isUnsaved, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "archive",
  label: commandTexts.workflow.archive,
  icon: Archive,
  targets: ["workflow"],
  menu: { group: "delete", order: 8 },
  when: ({ session }) => !isArchived(session),
  isDisabled: (context) => isUnsaved(context) || !context.rights.delete,
  run: ({ session }) => archiveWorkflow(session),
};
