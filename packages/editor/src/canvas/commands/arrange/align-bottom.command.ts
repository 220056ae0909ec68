import { AlignEndHorizontal } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { alignCommand } from "./align.ts";

export const command = alignCommand("bottom", {
  label: commandTexts.canvas.alignBottom,
  icon: AlignEndHorizontal,
  key: "Alt+s",
  order: 60,
});
