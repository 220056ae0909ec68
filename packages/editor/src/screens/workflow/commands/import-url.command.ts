import { Link2 } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";

import { openCanvasDialog, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "import-url",
  label: commandTexts.workflow.importUrl,
  icon: Link2,
  targets: ["workflow"],
  when: ({ session }) => !session.open.readOnly,
  menu: { group: "main", order: 30 },
  run: (context) => openCanvasDialog(context, "import-url"),
};
