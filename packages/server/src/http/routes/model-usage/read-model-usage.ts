import { readModelUsage } from "@heddle/api";
import { reportUsage } from "../../../model-usage/report-usage.ts";
import { serve } from "../../call/serve.ts";

export default serve(readModelUsage, async ({ query, caller, context: { access, timezone, store } }) => {
  const { range, workflowId } = query;
  if (workflowId !== undefined) await access.find(caller, workflowId);
  const readable = workflowId === undefined ? await access.idsWith("execution:list", caller) : [workflowId];
  const hasNodes = workflowId !== undefined;
  return reportUsage(store, { range, readable, timezone: timezone.name, now: Date.now(), hasNodes });
});
