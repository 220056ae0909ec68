import { listAlerts } from "@heddle/api";
import { listAlerts as read } from "../../../alerts/alert-store.ts";
import { serve } from "../../call/serve.ts";

export default serve(listAlerts, async ({ query, caller, context: { access, store } }) => {
  const { workflowId } = query;
  if (workflowId !== undefined) await access.find(caller, workflowId);
  const ids = workflowId === undefined ? await access.idsWith("workflow:read", caller) : [workflowId];
  return read(store, ids);
});
