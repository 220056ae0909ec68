import { MoveVertical } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "jump",
  label: commandTexts.data.jump,
  icon: MoveVertical,
  keys: ["PageDown", "PageUp", "Home", "End", "Mod+Home", "Mod+End"],
  order: 20,
  repeats: true,
  targets: ["value"],
  run: ({ move, key, isMod }) => move(key, isMod),
};
