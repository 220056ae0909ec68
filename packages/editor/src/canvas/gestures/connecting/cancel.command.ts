import { X } from "lucide-react";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "cancel",
  label: "Cancel the connection",
  hint: "cancel",
  icon: X,
  keys: ["Escape"],
  order: 60,
  targets: ["connection"],
  run: (context) => setConnecting(context, undefined),
};
