import { Move } from "lucide-react";
import { commandTexts } from "../../base/texts/commands/commands.ts";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "move",
  label: commandTexts.data.move,
  icon: Move,
  keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  order: 10,
  repeats: true,
  targets: ["value"],
  run: ({ move, key, isMod }) => move(key, isMod),
};
