import { createHmac } from "node:crypto";
import type { WebhookCallContext } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";

const DAY_MS = 86_400_000;

/**
 * What a page sends with its messages in place of user and password: it lives in a sandbox, where browsers send neither. Visitors who got the page
 * have signed in; the token is good for two days at most, and for this node only.
 */
export function pageToken(
  { node }: Pick<WebhookCallContext, "node">,
  credential: Readonly<Record<string, unknown>>,
  now: number,
): string {
  const key = `${String(credential["user"] ?? "")}:${String(credential["password"] ?? "")}`;
  const day = Math.floor(now / DAY_MS);
  return createHmac("sha256", key)
    .update(`${node.id}:${node.webhookId ?? ""}:${day}`)
    .digest("base64url");
}

/** Whether a message comes from a page whose visitor has signed in. */
export function isPageToken(
  context: Pick<WebhookCallContext, "node">,
  credential: Readonly<Record<string, unknown>>,
  given: unknown,
): boolean {
  const now = Date.now();
  return (
    typeof given === "string" &&
    [now, now - DAY_MS].some((at) => isSameSecret(given, pageToken(context, credential, at)))
  );
}
