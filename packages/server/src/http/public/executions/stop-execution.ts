import { stopExecution } from "@heddle/api";
import { waitForEnd } from "../../executions/wait-for-end.ts";
import { findPublicExecution } from "../answers/executions.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("stopExecution", async ({ params: { id }, caller, context, run }) => {
  const before = await findPublicExecution(context, caller, id);
  const stopped = await run(stopExecution, { id });
  await waitForEnd(context.runtime, id);
  return { ...before, ...stopped };
});
