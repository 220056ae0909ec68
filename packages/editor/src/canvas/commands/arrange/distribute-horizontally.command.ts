import { AlignHorizontalDistributeCenter } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { distributeCommand } from "./align.ts";

export const command = distributeCommand("x", {
  label: commandTexts.canvas.distributeHorizontally,
  icon: AlignHorizontalDistributeCenter,
  key: "Shift+Alt+h",
  order: 10,
});
