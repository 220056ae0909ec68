import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { type Reached, type WorkflowPermissions, workflowPermissions } from "./permissions.ts";

/** The signed-in user's permissions for the open workflow. */
export function useWorkflowPermissions(): WorkflowPermissions {
  const { document } = useOpenWorkflow();
  // They are known after the first save.
  const scopes = useTopic(document, "server", () => (document.unknown as Reached).scopes);
  return workflowPermissions({ scopes });
}
