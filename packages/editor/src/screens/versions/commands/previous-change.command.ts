import { ChevronUp } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { VersionCommand } from "./version-command.ts";

export const command: VersionCommand = {
  id: "previous-change",
  label: commandTexts.versions.previousChange,
  icon: ChevronUp,
  keys: ["k"],
  order: 20,
  repeats: true,
  targets: ["history"],
  when: ({ step }) => step !== undefined,
  run: ({ step }) => step?.(-1),
};
