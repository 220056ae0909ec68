import { decideExecution } from "@heddle/api";
import { HttpError } from "../../../platform/http/errors.ts";
import { serve } from "../../call/serve.ts";
import { findExecution } from "../../executions/find-execution.ts";

export default serve(decideExecution, async ({ params, body: { decision }, caller, context }) => {
  const { summary } = await findExecution(context, caller, params.id);
  if (summary.status !== "interrupted")
    throw new HttpError(409, `This execution waits for no decision: its status is "${summary.status}".`);
  await context.runtime.executions.decide(summary.id, decision);
  return { decision };
});
