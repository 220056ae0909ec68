import { X } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "cancel",
  label: commandTexts.connecting.cancel,
  hint: commandTexts.connecting.cancelHint,
  icon: X,
  keys: ["Escape"],
  order: 60,
  targets: ["connection"],
  run: (context) => setConnecting(context, undefined),
};
