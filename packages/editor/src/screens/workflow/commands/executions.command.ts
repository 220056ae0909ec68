import { ListTree } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { openExecutions } from "../../executions/open-executions.ts";
import { isUnsaved, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "executions",
  label: commandTexts.workflow.executions,
  icon: ListTree,
  targets: ["workflow"],
  menu: { group: "more", order: 30 },
  isDisabled: isUnsaved,
  run: ({ session: { open } }) =>
    openExecutions({ workflowId: open.document.server.id, name: open.document.fields.name }),
};
