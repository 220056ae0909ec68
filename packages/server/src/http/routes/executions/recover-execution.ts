import { recoverExecution } from "@heddle/api";
import { journalledRunData } from "../../../executions/stored/journalled-run-data.ts";
import { serve } from "../../call/serve.ts";
import { findRawExecution } from "../../executions/find-execution.ts";
import { findRunning } from "../../executions/find-running.ts";
import { readRunData } from "../../executions/run-data-reader.ts";

export default serve(recoverExecution, async ({ params: { id }, caller, context, reply }) => {
  const execution = (await findRunning(context, caller, id))
    ? undefined
    : await findRawExecution(context, caller, id);
  if (!execution || execution.summary.status === "running")
    return { resultData: { runData: await journalledRunData(context.store, Number(id)) } };
  const data = await readRunData(context, execution, "object");
  const body = Buffer.concat([Buffer.from('{"data":'), data, Buffer.from("}")]);
  return reply.type("application/json; charset=utf-8").send(body);
});
