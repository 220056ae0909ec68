import { AlignCenterHorizontal } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { alignCommand } from "./align.ts";

export const command = alignCommand("middle", {
  label: commandTexts.canvas.alignMiddle,
  icon: AlignCenterHorizontal,
  key: "Alt+v",
  order: 50,
});
