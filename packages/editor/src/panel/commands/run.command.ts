import { FlaskConical } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "run",
  label: commandTexts.panel.run,
  icon: FlaskConical,
  keys: ["Mod+Enter"],
  order: 10,
  targets: ["panel"],
  worksWhileTyping: true,
  precedesEditors: true,
  run: ({ actions, nodeId }) => actions.run(nodeId),
};
