import { Trash2 } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { removeConnections, removeNodes } from "../../../document/index.ts";
import { currentNode, targetsOf } from "../../edit/targets.ts";
import { type CanvasCommand, targetKind } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "delete",
  label: commandTexts.canvas.delete,
  labelFor: ({ canvas, id }) =>
    targetKind(canvas, id) === "edge" ? commandTexts.canvas.deleteConnection : commandTexts.canvas.delete,
  icon: Trash2,
  keys: ["Delete", "Backspace"],
  order: 140,
  section: "edit",
  targets: ["node", "note", "group", "edge"],
  menu: { group: "delete", order: 10 },
  isDangerous: true,
  run: ({ canvas, id }) => {
    const { document } = canvas.open;
    if (id !== undefined && document.edges.has(id)) return removeConnections(document, [id]);
    const from = id === undefined && canvas.selected.length === 0 ? currentNode(canvas) : undefined;
    document.transact("delete", () => {
      const edges = id === undefined ? [...document.selection.edges] : [];
      removeConnections(document, edges);
      removeNodes(document, targetsOf(canvas, id), { heal: true });
    });
    // Cycling through the connections of a node continues at that node.
    if (from !== undefined) document.selection.set([from]);
  },
};
