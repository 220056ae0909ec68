import { CornerDownLeft } from "lucide-react";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "insert",
  label: "Insert into last field",
  icon: CornerDownLeft,
  keys: ["Enter"],
  order: 30,
  targets: ["value"],
  run: ({ insert }) => insert(),
};
