import { Spline } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { currentNode } from "../../edit/targets.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "select-connection",
  label: commandTexts.canvas.selectConnection,
  icon: Spline,
  keys: ["w"],
  order: 20,
  section: "select",
  targets: ["node"],
  worksReadOnly: true,
  isInPalette: false,
  // Cycles through the node's connections, each selected alone: deleting one keeps the node.
  run: ({ canvas }) => {
    const { document } = canvas.open;
    const [selected] = document.selection.edges;
    const id = currentNode(canvas);
    if (id === undefined) return;
    const edges = [...document.edgesFrom(id), ...document.edgesTo(id)];
    const next = edges[(edges.findIndex((edge) => edge.id === selected) + 1) % Math.max(edges.length, 1)];
    if (!next) return;
    canvas.state.setState({ connectionsOf: id });
    document.selection.set([], [next.id]);
  },
};
