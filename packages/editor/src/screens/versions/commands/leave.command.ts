import { X } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { VersionCommand } from "./version-command.ts";

export const command: VersionCommand = {
  id: "leave",
  label: commandTexts.versions.leave,
  icon: X,
  keys: ["Escape"],
  order: 30,
  targets: ["history"],
  when: ({ leave }) => leave !== undefined,
  run: ({ leave }) => leave?.(),
};
