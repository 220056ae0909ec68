import { Cable } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { beginConnecting } from "../../edit/connect-mode.ts";
import { stepsOf, targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "connect",
  label: commandTexts.canvas.connect,
  icon: Cable,
  keys: ["c"],
  order: 30,
  section: "edit",
  targets: ["node"],
  menu: { group: "main", order: 50, when: ({ canvas, id }) => targetsOf(canvas, id).length === 1 },
  run: ({ canvas, id = stepsOf(canvas)[0] }) => {
    const connecting = id === undefined ? undefined : beginConnecting(canvas.open, id);
    if (connecting) canvas.state.setState({ connecting });
  },
};
