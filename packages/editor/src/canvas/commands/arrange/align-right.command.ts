import { AlignEndVertical } from "lucide-react";
import { alignCommand } from "./align.ts";

export const command = alignCommand("right", {
  label: "Align right",
  icon: AlignEndVertical,
  key: "Alt+d",
  order: 30,
});
