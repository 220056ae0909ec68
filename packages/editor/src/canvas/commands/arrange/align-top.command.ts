import { AlignStartHorizontal } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { alignCommand } from "./align.ts";

export const command = alignCommand("top", {
  label: commandTexts.canvas.alignTop,
  icon: AlignStartHorizontal,
  key: "Alt+w",
  order: 40,
});
