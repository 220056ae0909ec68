import { isSticky } from "../../document/index.ts";
import type { Canvas } from "../flow/canvas.ts";

/** The nodes a command acts on: the given one alone, unless it is among those selected. */
export function targetsOf({ open }: Canvas, id?: string): string[] {
  const { nodes } = open.document.selection;
  return id === undefined || nodes.has(id) ? [...nodes] : [id];
}

/** The same without notes and groups. */
export function stepsOf(canvas: Canvas, id?: string): string[] {
  return targetsOf(canvas, id).filter((each) => {
    const node = canvas.open.document.node(each);
    return node && !isSticky(node);
  });
}

/** Notes stay where they are, unless only notes are selected. */
export function arrangedOf(canvas: Canvas, id?: string): string[] {
  const steps = stepsOf(canvas, id);
  return steps.length > 0 ? steps : targetsOf(canvas, id);
}

/** The selected node, or the one whose connection is selected. */
export function currentNode({ open: { document }, selected, state }: Canvas): string | undefined {
  const [edgeId] = document.selection.edges;
  const edge = edgeId === undefined ? undefined : document.edges.get(edgeId);
  if (selected.length > 0 || !edge) return selected[0];
  return state.getState().connectionsOf === edge.target ? edge.target : edge.source;
}
