import { Check } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { finishConnecting } from "../../edit/connect-mode.ts";
import { showNode } from "../../edit/open-node.ts";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "finish",
  label: commandTexts.connecting.finish,
  hint: commandTexts.connecting.finishHint,
  icon: Check,
  keys: ["Enter"],
  order: 20,
  targets: ["connection"],
  run: (context) => {
    const { canvas, connecting } = context;
    if (!finishConnecting(canvas.open, connecting)) return;
    setConnecting(context, undefined);
    if (connecting.target !== undefined) showNode(canvas, connecting.target);
  },
};
