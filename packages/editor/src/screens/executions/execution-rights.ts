import type { ExecutionSummary } from "@heddle/api";
import { useWorkflows } from "../../base/rest/use-workflows.ts";

/** What the buttons of an execution do, by the scope that the server asks for. */
export type ExecutionAct = "stop" | "retry" | "delete";

/** Whether the user may do something with an execution. */
export type MayWithExecution = (
  act: ExecutionAct,
  execution: Pick<ExecutionSummary, "workflowId">,
) => boolean;

/**
 * What the user may do with executions, by the rights on their workflows. Of workflows that are not known nothing is refused: the server
 * decides, and this only spares clicks that it would refuse.
 */
export function useExecutionRights(): MayWithExecution {
  const { data: workflows } = useWorkflows();
  return executionRights(workflows);
}

/** The same from what is known of workflows. */
export function executionRights(
  workflows: readonly { id: string; scopes: readonly string[] }[] | undefined,
): MayWithExecution {
  const scopesBy = new Map(workflows?.map(({ id, scopes }) => [id, scopes]));
  return (act, { workflowId }) => scopesBy.get(workflowId)?.includes(`execution:${act}`) ?? true;
}
