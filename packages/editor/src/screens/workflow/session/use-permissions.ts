import { useOpenWorkflow } from "../../../document/index.ts";
import { type Reached, type WorkflowPermissions, workflowPermissions } from "./permissions.ts";

/** What the signed-in user may do with the open workflow. */
export function useWorkflowPermissions(): WorkflowPermissions {
  const { document } = useOpenWorkflow();
  return workflowPermissions(document.unknown as Reached);
}
