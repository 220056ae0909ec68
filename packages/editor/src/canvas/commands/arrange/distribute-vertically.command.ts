import { AlignVerticalDistributeCenter } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { distributeCommand } from "./align.ts";

export const command = distributeCommand("y", {
  label: commandTexts.canvas.distributeVertically,
  icon: AlignVerticalDistributeCenter,
  key: "Shift+Alt+v",
  order: 20,
});
