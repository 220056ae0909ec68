import { ChevronUp } from "lucide-react";
import type { VersionCommand } from "./version-command.ts";

export const command: VersionCommand = {
  id: "previous-change",
  label: "Previous change",
  icon: ChevronUp,
  keys: ["k"],
  order: 20,
  repeats: true,
  targets: ["history"],
  when: ({ step }) => step !== undefined,
  run: ({ step }) => step?.(-1),
};
