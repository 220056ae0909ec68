import { AlignVerticalDistributeCenter } from "lucide-react";
import { distributeCommand } from "./align.ts";

export const command = distributeCommand("y", {
  label: "Distribute vertically",
  icon: AlignVerticalDistributeCenter,
  key: "Shift+Alt+v",
  order: 20,
});
