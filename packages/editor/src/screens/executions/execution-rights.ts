import type { ExecutionSummary } from "@heddle/api";
import { useWorkflows } from "../../base/rest/use-workflows.ts";

/** Actions on an execution, by the scope that the server requires. */
export type ExecutionAct = "stop" | "retry" | "delete";

/** Whether the user may do something with an execution. */
export type MayWithExecution = (
  act: ExecutionAct,
  execution: Pick<ExecutionSummary, "workflowId">,
) => boolean;

/**
 * The user's permissions for executions, from their workflows. For unknown workflows nothing is disabled: the server
 * decides, and this only prevents clicks that it would refuse.
 */
export function useExecutionRights(): MayWithExecution {
  const { data: workflows } = useWorkflows();
  return executionRights(workflows);
}

/** The same from known workflows. */
export function executionRights(
  workflows: readonly { id: string; scopes: readonly string[] }[] | undefined,
): MayWithExecution {
  const scopesBy = new Map(workflows?.map(({ id, scopes }) => [id, scopes]));
  return (act, { workflowId }) => scopesBy.get(workflowId)?.includes(`execution:${act}`) ?? true;
}
