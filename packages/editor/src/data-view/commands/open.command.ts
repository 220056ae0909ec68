import { UnfoldVertical } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "open",
  label: commandTexts.data.open,
  icon: UnfoldVertical,
  keys: [" "],
  order: 40,
  targets: ["value"],
  run: ({ open }) => open(),
};
