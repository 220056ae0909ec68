import { History } from "lucide-react";

import { texts } from "../../../base/texts/index.ts";
import { isUnsaved, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "show-versions",
  label: texts.versions.open,
  icon: History,
  targets: ["workflow"],
  menu: { group: "more", order: 10 },
  isDisabled: isUnsaved,
  run: ({ session, navigate }) =>
    void navigate({ to: "/workflow/$id/history", params: { id: session.open.document.server.id } }),
};
