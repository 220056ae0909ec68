import { listTriggers, type TriggerState, type WorkflowTriggers } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../base/rest/index.ts";

/** Triggers fail and recover without notice. */
const ASK_EVERY_MS = 15_000;

/** A trigger with its workflow, or a workflow whose triggers could not be registered. */
export interface TriggerRow {
  workflowId: string;
  workflowName: string;
  trigger?: TriggerState;
  problem: TriggerState["problem"];
}

/** The triggers of all active workflows visible to the user, or of one workflow. */
export const triggersQuery = (workflowId?: string) =>
  queryOptions({
    queryKey: ["triggers", workflowId ?? ""],
    queryFn: ({ signal }) => call(listTriggers, { workflowId }, { signal }),
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  });

/** One row for each trigger, and one for each workflow without any. */
export function rowsOf(workflows: readonly WorkflowTriggers[]): TriggerRow[] {
  return workflows.flatMap(({ workflowId, workflowName, triggers, problem }): TriggerRow[] => {
    const workflow = { workflowId, workflowName };
    if (problem) return [{ ...workflow, problem }];
    return triggers.map((trigger) => ({ ...workflow, trigger, problem: trigger.problem }));
  });
}
