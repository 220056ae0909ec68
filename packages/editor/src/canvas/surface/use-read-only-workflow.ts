import { readWorkflow, type Workflow } from "@heddle/workflow";
import { useMemo } from "react";
import { useNodeTypes } from "../../base/rest/index.ts";
import { NodeCatalog, type OpenWorkflow, openWorkflow } from "../../document/index.ts";

/** Opens a read-only workflow; `isReady` once the types of its nodes are known. */
export function useReadOnlyWorkflow(workflow: Workflow): { open: OpenWorkflow; isReady: boolean } {
  const types = useNodeTypes();
  const open = useMemo(() => {
    const catalog = new NodeCatalog(types.data ?? []);
    return openWorkflow(readWorkflow(workflow).workflow, { catalog, readOnly: true });
  }, [workflow, types.data]);
  return { open, isReady: !types.isPending };
}
