import { ListChecks } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { toggleDrawer } from "../../drawer/drawer-view.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "tests",
  label: commandTexts.workflow.tests,
  icon: ListChecks,
  targets: ["workflow"],
  menu: { group: "more", order: 25 },
  run: () => toggleDrawer("tests"),
};
