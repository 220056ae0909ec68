import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";
import type { ExecutionRequest } from "./execution-request.ts";

/** Called when a request is on disk; with an error when it could not be stored. */
export type OnAccepted = (error?: Error) => void;

/** Handler of a call to the webhook of a manual run. */
export interface ManualWebhookListener {
  /** The tab that started the run. */
  readonly sessionId: string;
  start(request: ExecutionRequest, accepted: OnAccepted): void;
}

/** Webhooks that answer one call of a manual run, and are then removed. */
export interface ManualWebhookListeners {
  /** Replaces the previous webhooks of the workflow. @throws the error of a service that does not register them */
  listen(workflowId: string, routes: readonly WebhookRoute[], listener: ManualWebhookListener): Promise<void>;
  /** False when nothing was listening. */
  cancel(workflowId: string): boolean;
}
