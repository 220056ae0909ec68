import { FlaskConical } from "lucide-react";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "run",
  label: "Execute step",
  icon: FlaskConical,
  keys: ["Mod+Enter"],
  order: 10,
  targets: ["panel"],
  worksWhileTyping: true,
  precedesEditors: true,
  run: ({ actions, nodeId }) => actions.run(nodeId),
};
