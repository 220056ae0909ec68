import { Settings2 } from "lucide-react";
import { openSettings } from "../settings/open-settings.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "settings",
  label: "Settings",
  icon: Settings2,
  targets: ["workflow"],
  when: ({ session }) => !session.open.readOnly,
  menu: { group: "more", order: 20 },
  run: ({ session }) => openSettings({ session }),
};
