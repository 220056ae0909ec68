import { CopyPlus } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { openDuplicate } from "./open-duplicate.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "duplicate",
  label: commandTexts.workflow.duplicate,
  icon: CopyPlus,
  targets: ["workflow"],
  menu: { group: "main", order: 10 },
  run: ({ session }) => openDuplicate({ session }),
};
