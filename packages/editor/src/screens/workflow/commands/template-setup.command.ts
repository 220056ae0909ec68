import { ListChecks } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { countOf, setupSteps } from "../template-setup/setup-steps.ts";
import { openCanvasDialog, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "template-setup",
  label: texts.templates.setup,
  icon: ListChecks,
  targets: ["workflow"],
  when: ({ session }) => {
    const steps = setupSteps(session.open);
    return steps !== undefined && countOf(steps) > 0;
  },
  menu: { group: "main", order: 32 },
  run: (context) => openCanvasDialog(context, "set-up"),
};
