import { CornerDownRight } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { showNode } from "../../edit/open-node.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "go-to-end",
  label: commandTexts.canvas.goToEnd,
  icon: CornerDownRight,
  section: "select",
  targets: ["edge"],
  menu: { group: "main", order: 30 },
  worksReadOnly: true,
  when: ({ id }) => id !== undefined,
  run: ({ canvas, id = "" }) => {
    const edge = canvas.open.document.edges.get(id);
    if (edge) showNode(canvas, edge.target);
  },
};
