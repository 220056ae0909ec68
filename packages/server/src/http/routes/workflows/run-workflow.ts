import { runWorkflow as route } from "@heddle/api";
import { callingTab } from "../../call/calling-tab.ts";
import { serve } from "../../call/serve.ts";
import { runWorkflow } from "../../workflows/run-workflow.ts";

export default serve(route, ({ body, caller, subject: stored, context, request }) => {
  const sessionId = callingTab(caller, request);
  return runWorkflow(context, { body, caller, stored, sessionId });
});
