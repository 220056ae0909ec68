import { isSticky } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";

/** Returns the nodes a command acts on: the given one alone, unless it is part of the selection. */
export function targetsOf({ open }: Canvas, id?: string): string[] {
  const { nodes } = open.document.selection;
  return id === undefined || nodes.has(id) ? [...nodes] : [id];
}

/** Returns the same without notes and groups. */
export function stepsOf(canvas: Canvas, id?: string): string[] {
  return targetsOf(canvas, id).filter((each) => {
    const node = canvas.open.document.node(each);
    return node && !isSticky(node);
  });
}

/** Returns the nodes to arrange. Notes stay in place, unless only notes are selected. */
export function arrangedOf(canvas: Canvas, id?: string): string[] {
  const steps = stepsOf(canvas, id);
  return steps.length > 0 ? steps : targetsOf(canvas, id);
}

/** Returns the selected node, or the one whose connection is selected. */
export function currentNode({ open: { document }, selected, state }: Canvas): string | undefined {
  const [edgeId] = document.selection.edges;
  const edge = edgeId === undefined ? undefined : document.edges.get(edgeId);
  if (selected.length > 0 || !edge) return selected[0];
  return state.getState().connectionsOf === edge.target ? edge.target : edge.source;
}
