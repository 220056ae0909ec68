import { Pencil } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { PanelCommand } from "./panel-command.ts";

export const command: PanelCommand = {
  id: "rename",
  label: commandTexts.panel.rename,
  icon: Pencil,
  keys: ["F2"],
  order: 20,
  targets: ["panel"],
  worksWhileTyping: true,
  run: ({ root }) => root?.querySelector<HTMLElement>("[data-node-title]")?.click(),
};
