import { LogOut } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { nextOutput, outputsOf } from "../../edit/connect-mode.ts";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "next-output",
  label: commandTexts.connecting.nextOutput,
  hint: commandTexts.connecting.nextOutputHint,
  icon: LogOut,
  keys: ["o"],
  order: 30,
  repeats: true,
  targets: ["connection"],
  when: ({ canvas, connecting }) => outputsOf(canvas.open, connecting.source).length > 1,
  run: (context) => setConnecting(context, nextOutput(context.canvas.open, context.connecting)),
};
