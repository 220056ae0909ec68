import { readWorkflow, type Workflow } from "@heddle/workflow";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useNodeTypes } from "../../base/rest/index.ts";
import {
  NodeCatalog,
  OpenWorkflowProvider,
  openWorkflow,
  type RunInfo,
  type ShownTask,
} from "../../document/index.ts";
import { sayReadOnly } from "../../ui/index.ts";
import { readOnlyHost } from "../flow/read-only-host.ts";
import { WorkflowCanvas } from "./WorkflowCanvas.tsx";

export interface WorkflowPreviewProps {
  /** As the execution or the template holds it. */
  workflow: Workflow;
  /** Node name → its runs, whole or with `itemCounts`. */
  runData?: Record<string, ShownTask[]> | undefined;
  info?: RunInfo | undefined;
  /** What is shown of a node that was double-clicked, or opened by Enter. */
  panelOf?(nodeId: string, close: () => void): ReactNode;
}

/** A workflow to look at, with the results of a run. */
export function WorkflowPreview({ workflow, runData, info, panelOf }: WorkflowPreviewProps) {
  const types = useNodeTypes();
  const [nodeId, setNodeId] = useState<string>();
  const open = useMemo(() => {
    const catalog = new NodeCatalog(types.data ?? []);
    return openWorkflow(readWorkflow(workflow).workflow, { catalog, readOnly: true });
  }, [workflow, types.data]);
  useEffect(() => {
    if (runData) open.run.show(info ?? { executionId: undefined, status: "success", startedAt: 0 }, runData);
    else open.run.clear();
  }, [open, runData, info]);
  const host = useMemo(() => readOnlyHost(setNodeId, sayReadOnly), []);
  if (types.isPending) return null;
  const panel = nodeId === undefined ? undefined : panelOf?.(nodeId, () => setNodeId(undefined));
  return (
    <OpenWorkflowProvider value={open}>
      <WorkflowCanvas open={open} host={host} isPanelOpen={panel !== undefined} />
      {panel}
    </OpenWorkflowProvider>
  );
}
