import { CornerDownLeft } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "insert",
  label: commandTexts.data.insert,
  icon: CornerDownLeft,
  keys: ["Enter"],
  order: 30,
  targets: ["value"],
  run: ({ insert }) => insert(),
};
