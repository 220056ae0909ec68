import { CopyPlus } from "lucide-react";
import { openDuplicate } from "./open-duplicate.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "duplicate",
  label: "Duplicate",
  icon: CopyPlus,
  targets: ["workflow"],
  menu: { group: "main", order: 10 },
  run: ({ session }) => openDuplicate({ session }),
};
