import { Pencil } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { isSticky } from "../../../document/index.ts";
import { openNode } from "../../edit/open-node.ts";
import { targetsOf } from "../../edit/targets.ts";
import { type CanvasCommand, targetKind } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "rename",
  label: commandTexts.canvas.rename,
  labelFor: ({ canvas, id }) =>
    targetKind(canvas, id) === "note" ? commandTexts.canvas.editNote : commandTexts.canvas.rename,
  icon: Pencil,
  keys: ["F2"],
  order: 50,
  section: "edit",
  targets: ["node", "note", "group"],
  menu: { group: "main", order: 30, when: ({ canvas, id }) => targetsOf(canvas, id).length === 1 },
  run: ({ canvas, id = canvas.selected[0] }) => {
    const node = id === undefined ? undefined : canvas.open.document.node(id);
    if (!node) return;
    if (isSticky(node)) return openNode(canvas, node.id);
    canvas.view?.approach(node.id);
    canvas.state.setState({ renaming: node.id });
  },
};
