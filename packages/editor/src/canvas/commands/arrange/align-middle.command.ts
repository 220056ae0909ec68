import { AlignCenterHorizontal } from "lucide-react";
import { alignCommand } from "./align.ts";

export const command = alignCommand("middle", {
  label: "Align vertical centers",
  icon: AlignCenterHorizontal,
  key: "Alt+v",
  order: 50,
});
