import { deleteExecutions } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { findPublicExecution } from "../answers/executions.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteExecution", async ({ params: { id }, caller, context, run }) => {
  const execution = await findPublicExecution(context, caller, id);
  if (execution.status === "running" || execution.status === "new")
    throw new HttpError("execution-under-way", {});
  await run(deleteExecutions, {}, { ids: [id] });
  return execution;
});
