import { retryExecution } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { findExecution } from "../../executions/find-execution.ts";
import { waitForEnd } from "../../executions/wait-for-end.ts";

export default serve(retryExecution, async ({ params, body, caller, context }) => {
  const { summary } = await findExecution(context, caller, params.id);
  if (summary.status === "success") throw new HttpError("nothing-to-retry", {});
  const { executionId } = await context.runtime.executions.retry(summary.id, body.loadWorkflow);
  return waitForEnd(context.runtime, executionId);
});
