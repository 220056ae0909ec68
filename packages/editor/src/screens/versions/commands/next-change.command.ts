import { ChevronDown } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { VersionCommand } from "./version-command.ts";

export const command: VersionCommand = {
  id: "next-change",
  label: commandTexts.versions.nextChange,
  icon: ChevronDown,
  keys: ["j"],
  order: 10,
  repeats: true,
  targets: ["history"],
  when: ({ step }) => step !== undefined,
  run: ({ step }) => step?.(1),
};
