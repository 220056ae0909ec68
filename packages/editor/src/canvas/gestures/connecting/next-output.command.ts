import { LogOut } from "lucide-react";
import { nextOutput, outputsOf } from "../../edit/connect-mode.ts";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "next-output",
  label: "Next output",
  hint: "next output",
  icon: LogOut,
  keys: ["o"],
  order: 30,
  repeats: true,
  targets: ["connection"],
  when: ({ canvas, connecting }) => outputsOf(canvas.open, connecting.source).length > 1,
  run: (context) => setConnecting(context, nextOutput(context.canvas.open, context.connecting)),
};
