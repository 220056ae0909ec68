import { Footprints } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { ARROWS } from "../../edit/arrows.ts";
import { walkTo } from "../../edit/connect-mode.ts";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "walk",
  label: commandTexts.connecting.walk,
  icon: Footprints,
  keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
  order: 10,
  repeats: true,
  targets: ["connection"],
  run: (context) => {
    const { canvas, connecting, key = "" } = context;
    const direction = ARROWS[key]?.direction;
    if (!direction) return;
    const next = walkTo(canvas.open, connecting, direction);
    setConnecting(context, next);
    if (next.target !== undefined) canvas.view?.reveal(next.target);
  },
};
