import { type Alert, type AlertSettings, deleteAlert, listAlerts, updateAlert } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { alerts as text } from "../../../base/texts/alerts.ts";
import { confirm, toast } from "../../../ui/index.ts";
import { ruleText } from "./rule-text.ts";

const AREA = ["alerts"];
const REFRESH_MS = 15_000;

/** The alerts of a workflow, or all that the user may see. Their states change without user action. */
export const alertsQuery = (workflowId: string | undefined) =>
  queryOptions({
    queryKey: [...AREA, workflowId],
    queryFn: ({ signal }) => call(listAlerts, { workflowId }, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/** Loads alerts again, after anything that changes them. */
export const refreshAlerts = () => queryClient.invalidateQueries({ queryKey: AREA });

/** Switches an alert on or off. */
export async function switchAlert(alert: Alert, isEnabled: boolean): Promise<void> {
  const { rule, mailTo, postTo, callWorkflow, quietMinutes, id: alertId, workflowId: id } = alert;
  const settings: AlertSettings = { rule, mailTo, postTo, callWorkflow, quietMinutes, isEnabled };
  try {
    await call(updateAlert, { id, alertId }, settings);
  } catch (error) {
    toast.failure(text.changeFailed, error);
  }
  await refreshAlerts();
}

/** Removes an alert after a question. */
export async function removeAlert({ id: alertId, workflowId: id, rule }: Alert): Promise<void> {
  const question = {
    title: text.removeTitle,
    message: ruleText(rule),
    confirmLabel: text.removeConfirm,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(deleteAlert, { id, alertId });
  } catch (error) {
    toast.failure(text.removeFailed, error);
  }
  await refreshAlerts();
}
