import { stopExecution } from "@heddle/api";
import type { ExecutionStatus } from "@heddle/workflow";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(stopExecution, async ({ params, context }) => {
  const stopped = await context.runtime.executions.stop(params.id);
  if (!stopped) throw notFound("A running execution of this id");
  const { mode, startedAt, stoppedAt, finished, status } = stopped;
  return {
    mode,
    startedAt: new Date(startedAt).toISOString(),
    stoppedAt: new Date(stoppedAt).toISOString(),
    finished,
    status: status as ExecutionStatus,
  };
});
