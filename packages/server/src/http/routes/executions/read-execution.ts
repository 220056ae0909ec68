import { readExecution } from "@heddle/api";
import { stringify } from "flatted";
import { serve } from "../../call/serve.ts";
import { runningToEntityHead, toEntityHead } from "../../executions/answers.ts";
import { findExecution } from "../../executions/find-execution.ts";
import { findRunning } from "../../executions/find-running.ts";

export default serve(readExecution, async ({ params: { id }, query, caller, context }) => {
  const running = await findRunning(context, caller, id);
  const execution = running ? undefined : await findExecution(context, caller, id);
  const head = running ? runningToEntityHead(running) : toEntityHead(execution!);
  const data = execution?.data ?? { resultData: { runData: {} } };
  return { ...head, data: query.unflattedResponse ? data : stringify(data) };
});
