import { findRawExecution } from "../../executions/find-execution.ts";
import { findPublicExecution, withData } from "../answers/executions.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readExecution", async ({ params: { id }, query, caller, context }) => {
  const execution = await findPublicExecution(context, caller, id);
  const isStored = execution.status !== "running" && execution.status !== "new";
  if (!query.includeData || !isStored) return execution;
  return withData(context, await findRawExecution(context, caller, id));
});
