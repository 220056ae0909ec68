import type { Workflow } from "@heddle/workflow";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { OpenWorkflowProvider, type RunInfo, type ShownTask } from "../../document/index.ts";
import { sayReadOnly } from "../../ui/index.ts";
import { Canvas } from "../flow/canvas.ts";
import { readOnlyHost } from "../flow/read-only-host.ts";
import { useReadOnlyWorkflow } from "./use-read-only-workflow.ts";
import { WorkflowCanvas } from "./WorkflowCanvas.tsx";
import styles from "./WorkflowPreview.module.css";

export interface WorkflowPreviewProps {
  /** Workflow as stored in the execution or template. */
  workflow: Workflow;
  /** Node name → its runs, complete or with `itemCounts`. */
  runData?: Record<string, ShownTask[]> | undefined;
  info?: RunInfo | undefined;
  /** Renders the panel of a node that was double-clicked, or opened by Enter. */
  panelOf?(nodeId: string, close: () => void, runIndex?: number): ReactNode;
  /** Renders a log below the canvas, which can open nodes at one of their runs, and scroll to them. */
  logOf?(
    openNode: (nodeId: string, runIndex?: number) => void,
    showNode: (nodeId: string) => void,
  ): ReactNode;
}

/** A read-only workflow, with the results of a run. */
export function WorkflowPreview({ workflow, runData, info, panelOf, logOf }: WorkflowPreviewProps) {
  const { open, isReady } = useReadOnlyWorkflow(workflow);
  const [opened, setOpened] = useState<{ nodeId: string; runIndex?: number | undefined }>();
  useEffect(() => {
    if (runData) open.run.show(info ?? { executionId: undefined, status: "success", startedAt: 0 }, runData);
    else open.run.clear();
  }, [open, runData, info]);
  const host = useMemo(() => readOnlyHost((nodeId) => setOpened({ nodeId }), sayReadOnly), []);
  const canvas = useMemo(() => new Canvas(open, host), [open, host]);
  if (!isReady) return null;
  const panel = opened && panelOf?.(opened.nodeId, () => setOpened(undefined), opened.runIndex);
  return (
    <OpenWorkflowProvider value={open}>
      <div className={styles["preview"]}>
        <div className={styles["stage"]}>
          <WorkflowCanvas open={open} host={host} canvas={canvas} isPanelOpen={panel !== undefined} />
        </div>
        {logOf?.(
          (nodeId, runIndex) => setOpened({ nodeId, runIndex }),
          (nodeId) => canvas.view?.reveal(nodeId),
        )}
      </div>
      {panel}
    </OpenWorkflowProvider>
  );
}
