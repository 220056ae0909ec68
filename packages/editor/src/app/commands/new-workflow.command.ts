import { Plus } from "lucide-react";
import { command as newOnCanvas } from "../../canvas/commands/edit/new-workflow.command.ts";
import { newWorkflow } from "../../screens/workflow/session/new-workflow.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "new-workflow",
  label: newOnCanvas.label,
  icon: Plus,
  order: 40,
  targets: ["page"],
  run: newWorkflow,
};
