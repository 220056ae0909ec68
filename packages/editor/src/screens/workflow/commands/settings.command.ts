import { Settings2 } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { openSettings } from "../settings/open-settings.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "settings",
  label: commandTexts.workflow.settings,
  icon: Settings2,
  targets: ["workflow"],
  when: ({ session }) => !session.open.readOnly,
  menu: { group: "more", order: 20 },
  run: ({ session }) => openSettings({ session }),
};
