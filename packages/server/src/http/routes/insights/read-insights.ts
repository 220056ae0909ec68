import { readInsights } from "@heddle/api";
import { readInsights as sumUp } from "../../../insights/read-insights.ts";
import { serve } from "../../call/serve.ts";

export default serve(readInsights, async ({ query, caller, context: { access, timezone, store } }) => {
  const { range, interval, workflowId, projectId } = query;
  if (workflowId !== undefined) await access.find(caller, workflowId);
  const readable = await access.idsWith("execution:list", caller);
  return sumUp(store, {
    range,
    interval,
    workflowId,
    projectId,
    readable,
    timezone: timezone.name,
    now: Date.now(),
  });
});
