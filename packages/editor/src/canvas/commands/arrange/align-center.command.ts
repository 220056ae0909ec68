import { AlignCenterVertical } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { alignCommand } from "./align.ts";

export const command = alignCommand("center", {
  label: commandTexts.canvas.alignCenter,
  icon: AlignCenterVertical,
  key: "Alt+h",
  order: 20,
});
