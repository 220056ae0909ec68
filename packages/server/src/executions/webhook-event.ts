import type { HttpAnswer } from "../protocol/messages.ts";
import type { WebhookRoute } from "../workflows/webhooks/webhook-route.ts";

/** One accepted call of a webhook, on its way to an execution. */
export interface WebhookEvent {
  id: number;
  /** Items per output, as JSON. */
  payload: string;
  /** What is to be hidden in them. */
  secrets?: string[];
  hasFiles: boolean;
  /** Called when the event is on disk; with an error when it could not be stored. */
  accepted(error?: Error): void;
  /** Present when the execution answers. */
  answer?: (answer: HttpAnswer | undefined) => void;
}

/** Webhooks that answer one call of a manual run, then are gone. */
export interface TestWebhookListeners {
  /** Replaces what the workflow listened on before. */
  listen(
    workflowId: string,
    routes: readonly WebhookRoute[],
    listener: { sessionId: string; start(route: WebhookRoute, event: WebhookEvent): void },
  ): void;
  /** False when nothing was listening. */
  cancel(workflowId: string): boolean;
}
