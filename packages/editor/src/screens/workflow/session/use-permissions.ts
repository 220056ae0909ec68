import { useCurrentUser, useSettings } from "../../../base/rest/index.ts";
import { useOpenWorkflow } from "../../../document/index.ts";
import { type Ownership, type WorkflowPermissions, workflowPermissions } from "./permissions.ts";

const nobody = { id: "", globalRole: { name: "member" as const } };

/** What the signed-in user may do with the open workflow. */
export function useWorkflowPermissions(): WorkflowPermissions {
  const { document } = useOpenWorkflow();
  const { data: user } = useCurrentUser();
  const features = useSettings().data?.enterprise;
  return workflowPermissions(user ?? nobody, document.unknown as Ownership, features?.["sharing"] === true);
}
