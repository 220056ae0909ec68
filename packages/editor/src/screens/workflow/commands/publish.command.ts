import { Rocket } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { openPublish } from "../publish/open-publish.ts";
import { canPublish } from "./draft-commands.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "publish",
  label: texts.publish.menu,
  icon: Rocket,
  targets: ["workflow"],
  menu: { group: "more", order: 2 },
  when: canPublish,
  run: ({ session }) => openPublish({ session }),
};
