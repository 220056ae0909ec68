import { readExecution } from "@heddle/api";
import { stringify } from "flatted";
import { serve } from "../../call/serve.ts";
import { runningToEntityHead } from "../../executions/answers.ts";
import { findRawExecution } from "../../executions/find-execution.ts";
import { findRunning } from "../../executions/find-running.ts";
import { sendExecution } from "../../executions/send-execution.ts";

export default serve(readExecution, async ({ params: { id }, query, caller, context, reply }) => {
  const running = await findRunning(context, caller, id);
  if (!running) {
    const execution = await findRawExecution(context, caller, id);
    return sendExecution(context, reply, { execution, as: query.unflattedResponse ? "object" : "flatted" });
  }
  const data = { resultData: { runData: {} } };
  return { ...runningToEntityHead(running), data: query.unflattedResponse ? data : stringify(data) };
});
