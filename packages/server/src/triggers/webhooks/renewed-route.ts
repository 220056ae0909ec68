import { changesPerCall, type EvaluateTriggers } from "../../workflows/webhooks/trigger-parameters.ts";
import type { PlannedWorkflow, WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";

/** A route that evaluates its expressions for every call, if the result of one can vary. */
export function renewedRoute(
  route: WebhookRoute,
  workflow: PlannedWorkflow,
  evaluate: EvaluateTriggers,
): WebhookRoute {
  const { planned, webhookName, method, path } = route;
  if (!changesPerCall(planned)) return route;
  const renew = async () => {
    const { routesOf } = await import("../../workflows/webhooks/derive-webhooks.ts");
    const routes = routesOf(workflow, planned, await evaluate(workflow, planned.name));
    const fresh = routes.find((one) => one.webhookName === webhookName) ?? route;
    return { ...fresh, method, path };
  };
  return { ...route, renew };
}
