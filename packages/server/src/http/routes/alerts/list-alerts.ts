import { listAlerts } from "@heddle/api";
import { listAlerts as read, withoutSecrets } from "../../../alerts/alert-store.ts";
import { serve } from "../../call/serve.ts";

export default serve(listAlerts, async ({ query, caller, context: { access, store } }) => {
  const { workflowId } = query;
  if (workflowId !== undefined) await access.find(caller, workflowId);
  const ids = workflowId === undefined ? await access.idsWith("workflow:read", caller) : [workflowId];
  const alerts = await read(store, ids);
  const changeable = await access.idsWith("workflow:update", caller);
  const mayChange = (id: string) => changeable === undefined || changeable.includes(id);
  return {
    alerts: alerts.map((alert) =>
      mayChange(alert.workflowId)
        ? { ...alert, mayChange: true }
        : { ...withoutSecrets(alert), mayChange: false },
    ),
    mayAdd: workflowId !== undefined && mayChange(workflowId),
  };
});
