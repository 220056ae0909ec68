import { Plus } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { endsOf } from "../../edit/connect-mode.ts";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "add-node",
  label: commandTexts.connecting.addNode,
  hint: commandTexts.connecting.addNodeHint,
  icon: Plus,
  keys: ["Tab", "n"],
  order: 50,
  targets: ["connection"],
  run: (context) => {
    const { canvas, connecting } = context;
    setConnecting(context, undefined);
    const { source, output = 0, type } = endsOf(canvas.open, connecting);
    canvas.host.openCreator({ source: "plus", from: { source, output, type } });
  },
};
