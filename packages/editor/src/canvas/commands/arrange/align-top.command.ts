import { AlignStartHorizontal } from "lucide-react";
import { alignCommand } from "./align.ts";

export const command = alignCommand("top", {
  label: "Align top",
  icon: AlignStartHorizontal,
  key: "Alt+w",
  order: 40,
});
