import { readWorkflow, type Workflow } from "@heddle/workflow";
import { useEffect, useMemo } from "react";
import { type KeptTask, NodeCatalog, openWorkflow, type RunInfo } from "../document/index.ts";
import { useNodeTypes } from "../rest/index.ts";
import type { CanvasHost } from "./canvas-host.ts";
import { WorkflowCanvas } from "./WorkflowCanvas.tsx";

export interface WorkflowPreviewProps {
  /** As the execution or the template holds it. */
  workflow: Workflow;
  /** Node name → its runs, whole or with `itemCounts`. */
  runData?: Record<string, KeptTask[]> | undefined;
  info?: RunInfo | undefined;
  /** A node was double-clicked, or opened by Enter. */
  onOpenNode?(id: string): void;
}

const nothing = () => {};

/** A workflow to look at, with the results of a run. */
export function WorkflowPreview({ workflow, runData, info, onOpenNode }: WorkflowPreviewProps) {
  const types = useNodeTypes();
  const open = useMemo(() => {
    const catalog = new NodeCatalog(types.data ?? []);
    return openWorkflow(readWorkflow(workflow).workflow, { catalog, readOnly: true });
  }, [workflow, types.data]);
  useEffect(() => {
    if (runData) open.run.show(info ?? { executionId: undefined, status: "success", startedAt: 0 }, runData);
    else open.run.clear();
  }, [open, runData, info]);
  const host = useMemo(
    (): CanvasHost => ({
      openNode: (id) => onOpenNode?.(id),
      openCreator: nothing,
      closeCreator: nothing,
      isCreatorOpen: () => false,
      run: nothing,
      save: nothing,
      importUrl: nothing,
      importFile: nothing,
      showShortcuts: nothing,
      newWorkflow: nothing,
    }),
    [onOpenNode],
  );
  if (types.isPending) return null;
  return <WorkflowCanvas open={open} host={host} />;
}
