import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { type Reached, type WorkflowPermissions, workflowPermissions } from "./permissions.ts";

/** What the signed-in user may do with the open workflow. */
export function useWorkflowPermissions(): WorkflowPermissions {
  const { document } = useOpenWorkflow();
  // They are there with the first save.
  const scopes = useTopic(document, "server", () => (document.unknown as Reached).scopes);
  return workflowPermissions({ scopes });
}
