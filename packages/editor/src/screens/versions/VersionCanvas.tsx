import type { Workflow } from "@heddle/workflow";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import {
  Canvas,
  CanvasMarksContext,
  readOnlyHost,
  useReadOnlyWorkflow,
  WorkflowCanvas,
} from "../../canvas/index.ts";
import { type OpenWorkflow, OpenWorkflowProvider } from "../../document/index.ts";
import type { Comparison } from "./model/comparison.ts";

export interface VersionCanvasProps {
  workflow: Workflow;
  /** Differences between the two versions; if absent, the workflow is shown without marks. */
  marks?: Comparison["marks"] | undefined;
  /** The selected node or connection. */
  focus?: { nodeId?: string | undefined; edgeId?: string | undefined } | undefined;
  /** Something was clicked. */
  onFocus?(picked: { nodeId?: string; edgeId?: string }): void;
  /** The panel of a node that was double-clicked. */
  panelOf?(nodeId: string, close: () => void): ReactNode;
}

const nothing = () => {};

/** A version on a read-only canvas. */
export function VersionCanvas({ workflow, marks, focus, onFocus, panelOf }: VersionCanvasProps) {
  const { open, isReady } = useReadOnlyWorkflow(workflow);
  const [nodeId, setNodeId] = useState<string>();
  const host = useMemo(() => readOnlyHost(setNodeId), []);
  const canvas = useMemo(() => new Canvas(open, host), [open, host]);
  useEffect(() => tellPicks(open, onFocus), [open, onFocus]);
  const { nodeId: focusedNode, edgeId: focusedEdge } = focus ?? {};
  useEffect(
    () => showFocus(open, canvas, { nodeId: focusedNode, edgeId: focusedEdge }),
    [open, canvas, focusedNode, focusedEdge],
  );
  useEffect(
    () => (marks ? whenDrawn(canvas, (view) => showStart(view, workflow, marks)) : undefined),
    [canvas, workflow, marks],
  );
  if (!isReady) return null;
  const panel = nodeId === undefined ? undefined : panelOf?.(nodeId, () => setNodeId(undefined));
  return (
    <CanvasMarksContext value={marks}>
      <OpenWorkflowProvider value={open}>
        <WorkflowCanvas open={open} host={host} canvas={canvas} isPanelOpen={panel !== undefined} />
        {panel}
      </OpenWorkflowProvider>
    </CanvasMarksContext>
  );
}

/** With more nodes names would be too small to read when all are in view. */
const MAX_NODES_IN_VIEW = 14;

/** Everything, or in large workflows the first difference; the minimap shows the others. */
function showStart(view: NonNullable<Canvas["view"]>, { nodes }: Workflow, marks: Comparison["marks"]): void {
  const [first] = nodes
    .filter(({ id }) => marks.nodes.has(id))
    .sort((a, b) => a.position[0] - b.position[0] || a.position[1] - b.position[1]);
  if (nodes.length <= MAX_NODES_IN_VIEW || !first) view.fit();
  else view.approach(first.id);
}

function tellPicks(open: OpenWorkflow, onFocus: VersionCanvasProps["onFocus"]) {
  const { selection } = open.document;
  return selection.on("*", () => {
    const [nodeId, ...more] = selection.nodes;
    const [edgeId] = selection.edges;
    if (more.length > 0) return;
    if (nodeId !== undefined) onFocus?.({ nodeId });
    else if (edgeId !== undefined) onFocus?.({ edgeId });
  });
}

/** Selects the focused node or connection and moves it into view once the canvas is drawn. */
function showFocus(
  open: OpenWorkflow,
  canvas: Canvas,
  { nodeId, edgeId }: NonNullable<VersionCanvasProps["focus"]>,
): () => void {
  const { selection } = open.document;
  const edge = edgeId === undefined ? undefined : open.document.edges.get(edgeId);
  const isThere = nodeId !== undefined && selection.nodes.has(nodeId);
  if (nodeId !== undefined && !isThere) selection.set([nodeId], []);
  else if (edge && !selection.edges.has(edge.id)) selection.set([], [edge.id]);
  else if (nodeId === undefined && !edge) selection.set([], []);
  const target = nodeId ?? edge?.source;
  return target === undefined ? nothing : whenDrawn(canvas, (view) => view.approach(target));
}

/** Calls back with the view once the canvas is drawn. Returns the function that cancels it. */
function whenDrawn(canvas: Canvas, act: (view: NonNullable<Canvas["view"]>) => void): () => void {
  let frame = requestAnimationFrame(function attempt() {
    if (canvas.view) act(canvas.view);
    else frame = requestAnimationFrame(attempt);
  });
  return () => cancelAnimationFrame(frame);
}
