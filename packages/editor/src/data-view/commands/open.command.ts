import { UnfoldVertical } from "lucide-react";
import type { DataCommand } from "./data-command.ts";

export const command: DataCommand = {
  id: "open",
  label: "Open a long value, fold a branch",
  icon: UnfoldVertical,
  keys: [" "],
  order: 40,
  targets: ["value"],
  run: ({ open }) => open(),
};
