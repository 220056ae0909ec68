import { Power } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { canActivate, setActive } from "../activation/activation.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "activate",
  label: commandTexts.workflow.activate,
  labelFor: ({ session: { open } }) =>
    open.document.server.active ? commandTexts.workflow.deactivate : commandTexts.workflow.activate,
  icon: Power,
  targets: ["workflow"],
  when: ({ session: { open }, rights }) =>
    rights.publish && (open.document.server.active || canActivate(open)),
  run: ({ session }) => setActive(session, !session.open.document.server.active, session.save),
};
