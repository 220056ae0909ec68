import { Cable } from "lucide-react";
import { beginConnecting } from "../../edit/connect-mode.ts";
import { stepsOf, targetsOf } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "connect",
  label: "Connect to another node",
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
