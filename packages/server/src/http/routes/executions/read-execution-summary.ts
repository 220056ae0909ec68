import { readExecutionSummary } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { findRawExecution } from "../../executions/find-execution.ts";
import { unfinishedSummary } from "../../executions/run-summary.ts";
import { sendExecution } from "../../executions/send-execution.ts";

export default serve(readExecutionSummary, async ({ params: { id }, caller, context, reply }) => {
  const unfinished = await unfinishedSummary(context, caller, id);
  if (unfinished) return unfinished;
  return sendExecution(context, reply, {
    execution: await findRawExecution(context, caller, id),
    as: "counts",
  });
});
