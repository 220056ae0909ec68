import { Link2 } from "lucide-react";

import { openCanvasDialog, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "import-url",
  label: "Import from URL",
  icon: Link2,
  targets: ["workflow"],
  when: ({ session }) => !session.open.readOnly,
  menu: { group: "main", order: 30 },
  run: (context) => openCanvasDialog(context, "import-url"),
};
