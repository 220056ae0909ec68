import { continueExecution } from "@heddle/api";
import { callingTab } from "../../call/calling-tab.ts";
import { serve } from "../../call/serve.ts";

export default serve(continueExecution, async ({ params, body, caller, context, request }) => {
  const watcher = { sessionId: callingTab(caller, request), userId: caller.id };
  await context.runtime.executions.continuePaused(params.id, { ...body, watcher });
  return { continued: true } as const;
});
