import { AlignHorizontalDistributeCenter } from "lucide-react";
import { distributeCommand } from "./align.ts";

export const command = distributeCommand("x", {
  label: "Distribute horizontally",
  icon: AlignHorizontalDistributeCenter,
  key: "Shift+Alt+h",
  order: 10,
});
