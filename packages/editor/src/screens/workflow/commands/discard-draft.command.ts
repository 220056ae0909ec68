import { Undo2 } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { discardDraft } from "../publish/publish.ts";
import { canCompare } from "./draft-commands.ts";
import type { WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "discard-draft",
  label: texts.publish.discard,
  icon: Undo2,
  targets: ["workflow"],
  menu: { group: "more", order: 6 },
  when: canCompare,
  run: ({ session }) => discardDraft(session),
};
