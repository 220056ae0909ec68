import { Download } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { downloadWorkflow } from "./download-workflow.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "download",
  label: commandTexts.workflow.download,
  icon: Download,
  targets: ["workflow"],
  menu: { group: "main", order: 20 },
  run: ({ session }) => downloadWorkflow(session),
};
