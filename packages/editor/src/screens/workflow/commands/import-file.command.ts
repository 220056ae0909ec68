import { FileUp } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";

import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "import-file",
  label: commandTexts.workflow.importFile,
  icon: FileUp,
  targets: ["workflow"],
  when: ({ session }) => !session.open.readOnly,
  menu: { group: "main", order: 40 },
  run: ({ chooseFile }) => chooseFile(),
};
