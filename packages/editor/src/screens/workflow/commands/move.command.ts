import { SquareArrowRight } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { ProjectReference } from "../../../people/project.ts";
import { moveWorkflows } from "../../lists/move-workflows.ts";
import { isUnsaved, type WorkflowCommand } from "./workflow-command.ts";

export const command: WorkflowCommand = {
  id: "move",
  label: texts.sharing.move,
  icon: SquareArrowRight,
  targets: ["workflow"],
  menu: { group: "main", order: 17 },
  isDisabled: (context) => isUnsaved(context) || !context.rights.move,
  run: ({ session }) => {
    const { server, fields, unknown } = session.open.document;
    const homeProject = unknown["homeProject"] as ProjectReference;
    moveWorkflows([{ id: server.id, name: fields.name, homeProject }]);
  },
};
