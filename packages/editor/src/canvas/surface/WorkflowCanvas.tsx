import "@xyflow/react/dist/base.css";
import { ReactFlowProvider } from "@xyflow/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type OpenWorkflow, OpenWorkflowProvider, prepareRenaming } from "../../document/index.ts";
import { Canvas, CanvasContext } from "../flow/canvas.ts";
import type { CanvasHost } from "../flow/canvas-host.ts";
import { canEvaluate, evaluateOverParameters, prepareEvaluation } from "../flow/evaluate.ts";
import { firstView } from "../flow/first-view.ts";
import { FlowModel, type FlowNode } from "../flow/flow-model.ts";
import type { Size } from "../flow/port-layout.ts";
import { FAR_ZOOM } from "../flow/use-far.ts";
import { prepareKnownTypes } from "../nodes/known-types/known-type.ts";
import { FlowSurface } from "./FlowSurface.tsx";
import styles from "./WorkflowCanvas.module.css";

const noNodes: FlowNode[] = [];

export interface WorkflowCanvasProps {
  open: OpenWorkflow;
  host: CanvasHost;
  /** Passed if something outside uses it too; otherwise created from `open` and `host`. */
  canvas?: Canvas;
  /** True while a node is open above the canvas: the panel receives the keys then. */
  isPanelOpen?: boolean;
}

/** The canvas of an open workflow, for viewing and, unless it is read-only, editing. */
export function WorkflowCanvas({ open, host, canvas: given, isPanelOpen = false }: WorkflowCanvasProps) {
  const model = useMemo(() => new FlowModel(open, evaluateOverParameters), [open]);
  const canvas = useMemo(() => given ?? new Canvas(open, host), [given, open, host]);
  useEffect(() => {
    if (!canEvaluate()) void prepareEvaluation().then(() => model.refresh());
    void prepareRenaming();
  }, [model]);
  useEffect(
    () => whenUnknown(model, open, () => prepareKnownTypes().then(() => model.refresh())),
    [model, open],
  );
  const frame = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<Size>();
  // The initial view depends on the available space, and must be right from the first frame on.
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setScreen({ width: box.width, height: box.height });
  }, []);
  const view = useMemo(() => screen && firstView(model.getNodes(), screen), [model, screen]);
  const panelOpen = useRef(isPanelOpen);
  panelOpen.current = isPanelOpen;
  return (
    <OpenWorkflowProvider value={open}>
      <CanvasContext value={canvas}>
        <div ref={frame} className={styles["frame"]}>
          {screen && view && (
            <ReactFlowProvider
              key={model.id}
              initialNodes={view.zoom < FAR_ZOOM ? noNodes : model.getNodes()}
              initialWidth={screen.width}
              initialHeight={screen.height}
            >
              <FlowSurface model={model} panelOpen={panelOpen} view={view} />
            </ReactFlowProvider>
          )}
        </div>
      </CanvasContext>
    </OpenWorkflowProvider>
  );
}

/** Calls back once when a node's type is not installed; returns the function that stops waiting. */
function whenUnknown(model: FlowModel, { catalog }: OpenWorkflow, act: () => void): () => void {
  let stop = () => {};
  const look = () => {
    if (!model.getNodes().some(({ data }) => !catalog.has(data.node.type))) return false;
    stop();
    act();
    return true;
  };
  if (!look()) stop = model.subscribe(look);
  return () => stop();
}
