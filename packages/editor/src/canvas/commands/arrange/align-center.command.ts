import { AlignCenterVertical } from "lucide-react";
import { alignCommand } from "./align.ts";

export const command = alignCommand("center", {
  label: "Align horizontal centers",
  icon: AlignCenterVertical,
  key: "Alt+h",
  order: 20,
});
