import { MoveVertical } from "lucide-react";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "jump",
  label: "Move by pages, or to the first or last value",
  icon: MoveVertical,
  keys: ["PageDown", "PageUp", "Home", "End", "Mod+Home", "Mod+End"],
  order: 20,
  repeats: true,
  targets: ["value"],
  run: ({ move, key, isMod }) => move(key, isMod),
};
