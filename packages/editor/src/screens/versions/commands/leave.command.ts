import { X } from "lucide-react";
import type { VersionCommand } from "./version-command.ts";

export const command: VersionCommand = {
  id: "leave",
  label: "Back to the editor",
  icon: X,
  keys: ["Escape"],
  order: 30,
  targets: ["history"],
  when: ({ leave }) => leave !== undefined,
  run: ({ leave }) => leave?.(),
};
