import { CornerDownRight } from "lucide-react";
import { showNode } from "../../edit/open-node.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "go-to-end",
  label: "Go to target node",
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
