import { type FailedExecution, listFailedExecutions } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listFailedExecutions, async ({ query: { amount }, caller, context }) => {
  const readable = await context.access.idsWith("execution:read", caller);
  if (readable?.length === 0) return [];
  const { db } = context.store;
  const rows = await db
    .selectFrom("execution")
    .leftJoin("workflowSnapshot", "workflowSnapshot.id", "execution.snapshotId")
    .select(["execution.id", "execution.status", "execution.lastNode", "workflowSnapshot.name"])
    .select(["execution.startedAt", "execution.stoppedAt"])
    .where("execution.status", "in", ["error", "crashed"])
    .$if(readable !== undefined, (select) => select.where("execution.workflowId", "in", readable ?? []))
    .orderBy("execution.id", "desc")
    .limit(amount)
    .execute();
  const { prefix } = context.logStreaming.naming;
  return rows.map(
    ({ id, status, lastNode, name, startedAt, stoppedAt }): FailedExecution => ({
      lastNodeExecuted: lastNode,
      executionId: String(id),
      name: name ?? "",
      event: `${prefix}.workflow.${status === "crashed" ? "crashed" : "failed"}`,
      timestamp: new Date(stoppedAt ?? startedAt).toISOString(),
    }),
  );
});
