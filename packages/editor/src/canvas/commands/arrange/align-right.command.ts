import { AlignEndVertical } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { alignCommand } from "./align.ts";

export const command = alignCommand("right", {
  label: commandTexts.canvas.alignRight,
  icon: AlignEndVertical,
  key: "Alt+d",
  order: 30,
});
