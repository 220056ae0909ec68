import type { ExecuteContext, Item, LifeContext, LifeEvent } from "@heddle/workflow";

/** The item of an event of the instance or of a workflow. */
export function lifeEventItem({ event, timestamp, workflowId }: Omit<LifeContext, "read">): Item {
  return { json: { event, timestamp, workflow_id: workflowId } };
}

/** Test output of such a trigger: the event as if it happened now. */
export function exampleOf(
  { clock, workflow }: Pick<ExecuteContext, "clock" | "workflow">,
  event: LifeEvent,
): Item {
  return lifeEventItem({
    event,
    timestamp: new Date(clock.now()).toISOString(),
    workflowId: workflow.id,
  });
}
