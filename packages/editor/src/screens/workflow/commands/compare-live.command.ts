import { GitCompareArrows } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { canCompare, compareWithLive } from "./draft-commands.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "compare-live",
  label: texts.publish.compare,
  icon: GitCompareArrows,
  targets: ["workflow"],
  menu: { group: "more", order: 4 },
  when: canCompare,
  run: compareWithLive,
};
