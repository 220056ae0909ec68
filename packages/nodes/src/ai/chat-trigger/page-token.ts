import { createHmac } from "node:crypto";
import type { WebhookCallContext } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";

const DAY_MS = 86_400_000;

/**
 * Creates the token that a page sends instead of user and password, because browsers send neither from a sandbox.
 * Only signed-in visitors get the page; the token is valid for at most two days, and for this node only.
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

/** Returns true if a message comes from a page of a signed-in visitor. */
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
