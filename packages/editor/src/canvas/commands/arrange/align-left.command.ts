import { AlignStartVertical } from "lucide-react";
import { alignCommand } from "./align.ts";

export const command = alignCommand("left", {
  label: "Align left",
  icon: AlignStartVertical,
  key: "Alt+a",
  order: 10,
});
