import { AlignStartVertical } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { alignCommand } from "./align.ts";

export const command = alignCommand("left", {
  label: commandTexts.canvas.alignLeft,
  icon: AlignStartVertical,
  key: "Alt+a",
  order: 10,
});
