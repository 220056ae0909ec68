import { Plus } from "lucide-react";
import { commandTexts } from "../../../base/texts/commands/commands.ts";
import { cornerAround } from "../../edit/place-request.ts";
import type { Canvas } from "../../flow/canvas.ts";
import type { CreatorRequest } from "../../flow/canvas-host.ts";
import type { CanvasCommand } from "../canvas-command.ts";

export const command: CanvasCommand = {
  id: "add-node",
  label: commandTexts.canvas.addNode,
  labelFor: ({ canvas, id }) =>
    edgeOf(canvas, id) ? commandTexts.canvas.addNodeHere : commandTexts.canvas.addNode,
  icon: Plus,
  keys: ["Tab", "n"],
  order: 10,
  section: "edit",
  targets: ["canvas", "edge"],
  menu: { group: "main", order: 10 },
  when: ({ canvas, id }) => id === undefined || edgeOf(canvas, id)?.type === "main",
  run: ({ canvas, id, at }) => {
    if (at) canvas.host.openCreator({ source: "button", position: cornerAround(at) });
    else if (id === undefined && canvas.host.isCreatorOpen()) canvas.host.closeCreator();
    else canvas.host.openCreator(requestFor(canvas, id));
  },
};

/** Returns a request for the given or selected connection, otherwise after the selected node. */
function requestFor(canvas: Canvas, id: string | undefined): CreatorRequest {
  const [selected] = canvas.open.document.selection.edges;
  const edgeId = id ?? (canvas.selected.length === 0 ? selected : undefined);
  return edgeId === undefined ? { source: "tab" } : { source: "edge", edgeId };
}

function edgeOf({ open }: Canvas, id: string | undefined) {
  return id === undefined ? undefined : open.document.edges.get(id);
}
