import type { LogFields } from "../../platform/logger.ts";
import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";

type Log = (level: "warn", message: string, about: LogFields) => void;

/** Logs that a node could not handle a call. */
export function logFailure(log: Log, route: WebhookRoute, error: unknown): void {
  const { message } = error as Error;
  log("warn", `The webhook node "${route.planned.name}" failed on a request: ${message}`, aboutRoute(route));
}

export function aboutRoute({ snapshot, planned }: WebhookRoute): LogFields {
  return { workflowId: snapshot.workflowId, workflow: snapshot.name, node: planned.name };
}
