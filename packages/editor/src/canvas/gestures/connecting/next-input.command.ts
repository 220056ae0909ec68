import { LogIn } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { fittingInputs, nextInput } from "../../edit/connect-mode.ts";
import { type ConnectCommand, setConnecting } from "./connect-command.ts";

export const command: ConnectCommand = {
  id: "next-input",
  label: commandTexts.connecting.nextInput,
  hint: commandTexts.connecting.nextInputHint,
  icon: LogIn,
  keys: ["i"],
  order: 40,
  repeats: true,
  targets: ["connection"],
  when: ({ canvas, connecting }) => fittingInputs(canvas.open, connecting).length > 1,
  run: (context) => setConnecting(context, nextInput(context.canvas.open, context.connecting)),
};
