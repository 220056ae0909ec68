import { decideExecution } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { findExecution } from "../../executions/find-execution.ts";

export default serve(decideExecution, async ({ params, body: { decision }, caller, context }) => {
  const { summary } = await findExecution(context, caller, params.id);
  if (summary.status !== "interrupted") throw new HttpError("no-decision-wanted", { status: summary.status });
  await context.runtime.executions.decide(summary.id, decision);
  return { decision };
});
