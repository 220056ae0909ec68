import { AlignEndHorizontal } from "lucide-react";
import { alignCommand } from "./align.ts";

export const command = alignCommand("bottom", {
  label: "Align bottom",
  icon: AlignEndHorizontal,
  key: "Alt+s",
  order: 60,
});
