import type { Workflow } from "@heddle/workflow";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { OpenWorkflowProvider, type RunInfo, type ShownTask } from "../../document/index.ts";
import { sayReadOnly } from "../../ui/index.ts";
import { readOnlyHost } from "../flow/read-only-host.ts";
import { useReadOnlyWorkflow } from "./use-read-only-workflow.ts";
import { WorkflowCanvas } from "./WorkflowCanvas.tsx";
import styles from "./WorkflowPreview.module.css";

export interface WorkflowPreviewProps {
  /** As the execution or the template holds it. */
  workflow: Workflow;
  /** Node name → its runs, whole or with `itemCounts`. */
  runData?: Record<string, ShownTask[]> | undefined;
  info?: RunInfo | undefined;
  /** What is shown of a node that was double-clicked, or opened by Enter. */
  panelOf?(nodeId: string, close: () => void): ReactNode;
  /** What is shown below the canvas, from where nodes can be opened too. */
  logOf?(openNode: (nodeId: string) => void): ReactNode;
}

/** A workflow to look at, with the results of a run. */
export function WorkflowPreview({ workflow, runData, info, panelOf, logOf }: WorkflowPreviewProps) {
  const { open, isReady } = useReadOnlyWorkflow(workflow);
  const [nodeId, setNodeId] = useState<string>();
  useEffect(() => {
    if (runData) open.run.show(info ?? { executionId: undefined, status: "success", startedAt: 0 }, runData);
    else open.run.clear();
  }, [open, runData, info]);
  const host = useMemo(() => readOnlyHost(setNodeId, sayReadOnly), []);
  if (!isReady) return null;
  const panel = nodeId === undefined ? undefined : panelOf?.(nodeId, () => setNodeId(undefined));
  return (
    <OpenWorkflowProvider value={open}>
      <div className={styles["preview"]}>
        <div className={styles["stage"]}>
          <WorkflowCanvas open={open} host={host} isPanelOpen={panel !== undefined} />
        </div>
        {logOf?.(setNodeId)}
      </div>
      {panel}
    </OpenWorkflowProvider>
  );
}
