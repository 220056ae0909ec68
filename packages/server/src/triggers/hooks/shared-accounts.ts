import type { WebhookRoute } from "../../workflows/webhooks/webhook-route.ts";

type Identified = Pick<WebhookRoute, "planned" | "snapshot" | "test" | "type" | "webhookName">;

/**
 * Routes of other nodes, one for each, that are called through `route`: the service supports one URL for their common
 * account. Accounts are equal if their credential is.
 */
export function routesBeside(route: WebhookRoute, all: readonly WebhookRoute[]): WebhookRoute[] {
  const account = accountOf(route);
  if (account === undefined) return [];
  const found = new Map<string, WebhookRoute>();
  for (const other of all) {
    const key = nodeKey(other);
    if (accountOf(other) === account && key !== nodeKey(route) && !found.has(key)) found.set(key, other);
  }
  return [...found.values()];
}

/** Key of a node's webhook; a test of it has a different one. */
export function nodeKey({ snapshot, planned, webhookName, test }: Identified): string {
  return JSON.stringify([snapshot.workflowId, planned.name, webhookName, test !== undefined]);
}

function accountOf({ type, planned, webhookName }: WebhookRoute): string | undefined {
  const { hooks } = type;
  if (hooks?.account === undefined || !hooks.has(planned.node.typeVersion, webhookName)) return undefined;
  const credential = planned.node.credentials?.[hooks.account];
  const id = typeof credential === "object" && credential !== null ? credential.id : credential;
  return id ? JSON.stringify([type.name, id]) : undefined;
}
