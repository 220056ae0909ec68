import { runWorkflow as route, SESSION_HEADER } from "@heddle/api";
import { tabKey } from "../../../platform/push/tab-key.ts";
import { serve } from "../../call/serve.ts";
import { runWorkflow } from "../../workflows/run-workflow.ts";

export default serve(route, ({ body, caller, subject: stored, context, request }) => {
  const header = request.headers[SESSION_HEADER];
  const sessionId = tabKey(caller.id, typeof header === "string" ? header : "");
  return runWorkflow(context, { body, caller, stored, sessionId });
});
