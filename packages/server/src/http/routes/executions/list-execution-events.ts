import { listExecutionEvents } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { executionEvents } from "../../executions/execution-events.ts";
import { runSummary } from "../../executions/run-summary.ts";

export default serve(listExecutionEvents, async ({ params, caller, context }) => {
  const { workflowData, data, ...head } = await runSummary(context, caller, params.id);
  const { name: workflowName, nodes } = workflowData;
  return executionEvents(context.logStreaming.naming, { ...head, ...data, workflowName, nodes });
});
