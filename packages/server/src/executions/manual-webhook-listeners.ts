import type { WebhookRoute } from "../workflows/webhooks/webhook-route.ts";
import type { ExecutionRequest } from "./life/execution-request.ts";

/** Called when a request is on disk; with an error when it could not be stored. */
export type OnAccepted = (error?: Error) => void;

/** What a webhook of a manual run does with its call. */
export interface ManualWebhookListener {
  /** The tab that started the run. */
  readonly sessionId: string;
  start(request: ExecutionRequest, accepted: OnAccepted): void;
}

/** Webhooks that answer one call of a manual run, then are gone. */
export interface ManualWebhookListeners {
  /** Replaces what the workflow listened on before. @throws what a service says that does not register them. */
  listen(workflowId: string, routes: readonly WebhookRoute[], listener: ManualWebhookListener): Promise<void>;
  /** False when nothing was listening. */
  cancel(workflowId: string): boolean;
}
