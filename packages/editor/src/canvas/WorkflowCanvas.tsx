import "@xyflow/react/dist/base.css";
import { ReactFlowProvider } from "@xyflow/react";
import { useEffect, useMemo, useRef } from "react";
import { type OpenWorkflow, OpenWorkflowProvider } from "../document/index.ts";
import { CanvasActions } from "./actions.ts";
import { CanvasContext } from "./canvas-context.ts";
import type { CanvasHost } from "./canvas-host.ts";
import { canEvaluate, evaluateOverParameters, prepareEvaluation } from "./evaluate.ts";
import { FlowSurface } from "./FlowSurface.tsx";
import { FlowModel } from "./flow-model.ts";
import { RenameDialog } from "./RenameDialog.tsx";

export interface WorkflowCanvasProps {
  open: OpenWorkflow;
  host: CanvasHost;
  /** Made by `new CanvasActions(open, host)` where something outside the canvas uses them too. */
  actions?: CanvasActions;
  /** True while a node is open above the canvas: keys are the panel's then. */
  isPanelOpen?: boolean;
}

/** The drawing of an open workflow, to look at and, unless it is read-only, to edit. */
export function WorkflowCanvas({ open, host, actions: given, isPanelOpen = false }: WorkflowCanvasProps) {
  const model = useMemo(() => new FlowModel(open, evaluateOverParameters), [open]);
  const actions = useMemo(() => given ?? new CanvasActions(open, host), [given, open, host]);
  const context = useMemo(() => ({ actions, host }), [actions, host]);
  useEffect(() => {
    if (!canEvaluate()) void prepareEvaluation().then(() => model.refresh());
  }, [model]);
  const panelOpen = useRef(isPanelOpen);
  panelOpen.current = isPanelOpen;
  return (
    <OpenWorkflowProvider value={open}>
      <CanvasContext value={context}>
        <ReactFlowProvider>
          <FlowSurface model={model} panelOpen={panelOpen} />
        </ReactFlowProvider>
        <RenameDialog />
      </CanvasContext>
    </OpenWorkflowProvider>
  );
}
