import { Search } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "find",
  label: commandTexts.canvas.find,
  icon: Search,
  keys: ["Mod+f"],
  order: 10,
  section: "view",
  targets: ["canvas"],
  worksReadOnly: true,
  run: ({ canvas }) => canvas.state.setState({ isSearching: true }),
};
