import type { WebhookCallContext, WebhookResponse } from "@heddle/workflow";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const FOREIGN =
  "Pages of other sites may not call these tools. Choose an authentication for the MCP Server Trigger, or call them from a program.";

/**
 * Refuses calls from third-party pages: a browser within the network would make them on behalf of an attacker.
 * Browsers send the page's origin in `Origin`, even after DNS rebinding. Pages of localhost and of the installation
 * itself are allowed.
 */
export function refusedPage({
  request,
  webhookUrl,
}: Pick<WebhookCallContext, "request" | "webhookUrl">): WebhookResponse | undefined {
  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  const host = URL.parse(origin)?.hostname ?? "";
  if (LOOPBACK.test(host) || host === new URL(webhookUrl).hostname) return undefined;
  return { status: 403, headers: {}, body: { kind: "json", value: { code: 403, message: FOREIGN } } };
}
